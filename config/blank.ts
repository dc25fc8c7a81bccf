export function blankIsUnset(value: unknown): unknown {
  return typeof value === 'string' && value.trim() === '' ? undefined : value
}
