export const METADATA_SEEDS: readonly {
  readonly items: readonly Record<string, string | number | boolean | null>[]
  readonly container: Record<string, string | number | boolean | null>
  readonly text: string
  readonly query: string
}[] = [
  {
    items: [JSON.parse('{"__proto__":"a","constructor":"b"}') as Record<string, string>],
    container: JSON.parse('{"__proto___filter":true,"type":0}') as Record<string, boolean>,
    text: '__proto__',
    query: '?__proto__=a&constructor=b',
  },
  {
    items: [{ page: '*', species: '**' }],
    container: { page_filter: true, type: '0' },
    text: '%',
    query: '?filter-page=**&species=***',
  },
  {
    items: [{ aged: 'True' }, { aged: 'maybe' }],
    container: { type: 1e21 },
    text: '('.repeat(5000),
    query: '?aged=true&page=1e9',
  },
  { items: [], container: {}, text: `July 22, 2026 ${'('.repeat(5000)}`, query: '' },
  { items: [], container: {}, text: ` ${'<'.repeat(5000)} ${' '.repeat(5000)}`, query: '' },
  { items: [], container: {}, text: `a${' '.repeat(20_000)}b`, query: '' },
]
