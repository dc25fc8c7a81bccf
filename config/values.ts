export function blankIsUnset(value: unknown): unknown {
  return typeof value === 'string' && value.trim() === '' ? undefined : value
}

export function hasCredentials(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && (url.username !== '' || url.password !== '')
}
