export function accepts(list: string, coding: string): boolean {
  const at = list.indexOf(coding)
  return at >= 0 && !/^[^,]*;\s*q=0(?:\.0*)?\s*(?:,|$)/.test(list.slice(at))
}
