type Run = (...values: never[]) => unknown

const texts = new WeakMap<Run, string>()

/**
 * A function as pages have it, shortened once: without what only readers need, that is indentation, comments on their own
 * lines, and the blanks left by removed types.
 * Strings in the function must not contain several blanks in a row.
 */
export function scriptText(run: Run): string {
  const text = texts.get(run) ?? shortened(run)
  texts.set(run, text)
  return text
}

function shortened(run: Run): string {
  return run
    .toString()
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/\s*\n\s*/g, '\n')
    .replaceAll(/ {2,}/g, ' ')
}
