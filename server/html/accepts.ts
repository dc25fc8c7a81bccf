/** True when an `Accept-Encoding` list names a coding and does not rule it out by `q=0` (RFC 9110 §12.5.3). */
export function accepts(list: string, coding: string): boolean {
  const at = list.indexOf(coding)
  return at >= 0 && !/^[^,]*;\s*q=0(?:\.0*)?\s*(?:,|$)/.test(list.slice(at))
}
