/** A blank variable counts as unset: that is what people mean by `NAME=` in an env file. */
export function blankIsUnset(value: unknown): unknown {
  return typeof value === 'string' && value.trim() === '' ? undefined : value
}
