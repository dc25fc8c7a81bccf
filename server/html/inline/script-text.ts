/**
 * Removes what only readers need: indentation, comments on their own lines, and the blanks left by removed types.
 * Strings in the function must not contain several blanks in a row.
 */
export function scriptText(run: (...values: never[]) => unknown): string {
  return run
    .toString()
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/\s*\n\s*/g, '\n')
    .replaceAll(/ {2,}/g, ' ')
}
