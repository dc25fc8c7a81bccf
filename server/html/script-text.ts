/**
 * The text of a function that runs in the browser, without what only readers need: indentation, comments on lines of
 * their own, and the blanks that stand where types were. Several blanks in a row must not be part of a text in it.
 */
export function scriptText(run: (...values: never[]) => unknown): string {
  return run
    .toString()
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/\s*\n\s*/g, '\n')
    .replaceAll(/ {2,}/g, ' ')
}
