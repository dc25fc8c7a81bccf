/** A value as JSON, between a loader and its page. */
export interface JsonText<T> {
  readonly json: string
  /** The value itself, where it was wrapped; it is not sent. */
  readonly value?: T
}

/**
 * The router's own encoding numbers every key and value, which is larger and slower both to write and to read. `value`
 * must be JSON data; `json` is computed only when it is serialized.
 */
export function toJsonText<T>(value: T): JsonText<T> {
  const text: JsonText<T> = {
    get json() {
      return JSON.stringify(value)
    },
  }
  // The router sends what is enumerable.
  return Object.defineProperty(text, 'value', { value })
}

/** Parses a received value on each call; a local one is always the same object. */
export function readJsonText<T>(text: JsonText<T>): T {
  return 'value' in text ? text.value : JSON.parse(text.json)
}
