/** A number with what it counts: `1 photo`, `1,200 photos`. `many` is for more than a noun: `0 files are`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}
