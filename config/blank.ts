/** A blank variable counts as one that is not set: that is what `NAME=` in an env file means to people. */
export function blankIsUnset(value: unknown): unknown {
  return typeof value === 'string' && value.trim() === '' ? undefined : value
}
