/** A value that a loader sends to its page as JSON. */
export interface JsonText<T> {
  readonly json: string
  /** The value itself. Present only where it was wrapped; not sent. */
  readonly value?: T
}

/**
 * Wraps a JSON value for the router, whose own encoding is larger and slower because it numbers every key and value.
 * Stringifies only on serialization.
 */
export function toJsonText<T>(value: T): JsonText<T> {
  const text: JsonText<T> = {
    get json() {
      return JSON.stringify(value)
    },
  }
  // Not enumerable, so the router does not send it.
  return Object.defineProperty(text, 'value', { value })
}

/** Parses a received value on each call, but returns a local value as the same object. */
export function readJsonText<T>(text: JsonText<T>): T {
  return 'value' in text ? text.value : JSON.parse(text.json)
}
