/** A number and what it counts: `1 photo`, `1,200 photos`. `many` is required for more than a noun: `0 files are`. */
export function formatCount(count: number, one: string, many = pluralOf(one)): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}

/** The regular plural of a noun: `finishes`, `vanities`, `turned legs`. */
export function pluralOf(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`
  return /(?:s|sh|ch|x)$/.test(noun) ? `${noun}es` : `${noun}s`
}

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** A count for use in a sentence: `three business days`, `12 business days`. */
export function countedInWords(count: number, one: string): string {
  const words = WORDS[count]
  return words === undefined ? formatCount(count, one) : `${words} ${count === 1 ? one : `${one}s`}`
}
