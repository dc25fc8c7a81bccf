/** A value as JSON, between a loader and its page. */
export interface JsonText<T> {
  readonly json: string
  /** Where it was made, the value itself; it is not sent. */
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

/** Parses each time what arrived; what was made here is the same object each time. */
export function readJsonText<T>(text: JsonText<T>): T {
  return 'value' in text ? text.value : JSON.parse(text.json)
}
