/** A value that goes to the browser as one text. */
export interface JsonText<T> {
  readonly json: string
  /** Never there: keeps the type. */
  readonly of?: T
}

const values = new WeakMap<JsonText<unknown>, unknown>()

/**
 * Wraps what a loader answers when it is large and even, such as sixty photos. The router's own encoding numbers every
 * value and every key and refers to them, which is larger, slower to write and slower to read than JSON.
 *
 * @param value of what JSON has only
 * @returns an object whose `json` is written when it is asked for, which it is only where it leaves the process
 */
export function toJsonText<T>(value: T): JsonText<T> {
  const text: JsonText<T> = {
    get json() {
      return JSON.stringify(value)
    },
  }
  values.set(text, value)
  return text
}

/** The value, the same object each time. On the server, and where it was wrapped, it is not read anew. */
export function readJsonText<T>(text: JsonText<T>): T {
  if (!values.has(text)) values.set(text, JSON.parse(text.json))
  // The only ways into the map are the two lines that know the type.
  return values.get(text) as T
}
