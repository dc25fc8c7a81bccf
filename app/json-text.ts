export interface JsonText<T> {
  readonly json: string
  /** Never set; keeps the type. */
  readonly of?: T
}

const values = new WeakMap<JsonText<unknown>, unknown>()

/**
 * Serializes a large, uniform loader result, such as sixty photos, as plain JSON. The router's own encoding numbers
 * every key and value, which is larger and slower both to write and to read.
 *
 * @param value JSON data only @returns an object whose `json` is computed only when it is serialized
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

/** Returns the value, the same object each time. Where it was wrapped, nothing is parsed. */
export function readJsonText<T>(text: JsonText<T>): T {
  if (!values.has(text)) values.set(text, JSON.parse(text.json))
  // Only the two lines that know the type add to the map.
  return values.get(text) as T
}
