/** The value of each placeholder, by its name without braces. */
export type PlaceholderValues = Readonly<Record<string, string>>

/** The value of a placeholder such as `contact-email`, without its braces; `undefined` leaves it as it is typed. */
export type Fill = (name: string) => string | undefined

const PLACEHOLDER = /\{([a-z][a-z0-9-]*)\}/g

/** Fills the placeholders of a plain text. Values are not read again, whatever braces they have. */
export function fillWords(words: string, fill: Fill): string {
  return words.replaceAll(PLACEHOLDER, (typed, name: string) => fill(name) ?? typed)
}

/** Whether a text says something only once its placeholders are filled. */
export function hasPlaceholder(words: string): boolean {
  return words.search(PLACEHOLDER) >= 0
}

/**
 * A part, a line or a whole text with values in place of placeholders such as `{count}`. Others stay as they are typed.
 * What a value says is never Markdown.
 */
export function filled<T>(words: T, values: PlaceholderValues): T {
  const fill: Fill = (name) => (Object.hasOwn(values, name) ? values[name] : undefined)
  // Texts stay texts, and lists and records keep their shape.
  return eachText(words, (text) => fillWords(text, fill)) as T
}

function eachText(words: unknown, change: (text: string) => string): unknown {
  if (typeof words === 'string') return change(words)
  if (Array.isArray(words)) return words.map((one: unknown) => eachText(one, change))
  if (words === null || typeof words !== 'object') return words
  return Object.fromEntries(Object.entries(words).map(([key, one]) => [key, eachText(one, change)]))
}
