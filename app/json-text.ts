export interface JsonText<T> {
  readonly json: string
  /** Never set; only keeps the type. */
  readonly of?: T
}

const values = new WeakMap<JsonText<unknown>, unknown>()

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
  values.set(text, value)
  return text
}

/** Returns the same object each time. A value that was never serialized is not parsed. */
export function readJsonText<T>(text: JsonText<T>): T {
  if (!values.has(text)) values.set(text, JSON.parse(text.json))
  // Only the two lines that know the type add to the map.
  return values.get(text) as T
}
