/** Parses JSON; `undefined` for invalid text. JSON itself can't contain `undefined`. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
