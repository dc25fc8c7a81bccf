/** Values of placeholders, by name without braces. */
export type PlaceholderValues = Readonly<Record<string, string>>

/** Returns the value of a placeholder such as `contact-email`; `undefined` leaves it unfilled. */
export type Fill = (name: string) => string | undefined

const PLACEHOLDER = /\{([a-z][a-z0-9-]*)\}/g

/** Fills the placeholders of a plain text. Values are inserted literally, even with braces. */
export function fillWords(words: string, fill: Fill): string {
  return words.replaceAll(PLACEHOLDER, (placeholder, name: string) => fill(name) ?? placeholder)
}

/** Whether a text is more than an unfilled placeholder. */
export function hasPlaceholder(words: string): boolean {
  return words.search(PLACEHOLDER) >= 0
}

/**
 * Fills placeholders such as `{count}` in a part, a line or a whole text. Unknown placeholders stay. Values are never parsed as Markdown.
 */
export function fillPlaceholders<T>(words: T, values: PlaceholderValues): T {
  const fill: Fill = (name) => (Object.hasOwn(values, name) ? values[name] : undefined)
  // Strings stay strings, and lists and records keep their shape.
  return eachText(words, (text) => fillWords(text, fill)) as T
}

function eachText(words: unknown, change: (text: string) => string): unknown {
  if (typeof words === 'string') return change(words)
  if (Array.isArray(words)) return words.map((one: unknown) => eachText(one, change))
  if (words === null || typeof words !== 'object') return words
  return Object.fromEntries(Object.entries(words).map(([key, one]) => [key, eachText(one, change)]))
}
