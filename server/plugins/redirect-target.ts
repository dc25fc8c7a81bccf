const LONGEST = 4096

export function redirectTarget(url: string): string {
  return url.length <= LONGEST ? url : (url.split('?', 1)[0] ?? '/')
}
