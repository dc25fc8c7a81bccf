/** Parses JSON; `undefined`, which JSON can't contain, for invalid text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
