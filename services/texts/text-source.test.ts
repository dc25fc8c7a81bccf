import { expect, test } from 'vitest'
import { readSource, writeSource } from './text-source.ts'

test('writes the same file that it read', () => {
  const file =
    '---\ntitle: "Care: how to"\nlead: A soft cloth.\n---\n\n## Daily\n\nWipe.\n\n### Why\n\nWater.\n\n## Opt out {#out}\n\nAsk.\n'
  const source = readSource(file)
  expect(source).toEqual({
    front: { title: 'Care: how to', lead: 'A soft cloth.' },
    parts: [
      { id: 'daily', heading: 'Daily', body: 'Wipe.\n\n### Why\n\nWater.' },
      { id: 'out', heading: 'Opt out', body: 'Ask.' },
    ],
  })
  expect(writeSource(source)).toBe(file)
})

test('Windows line ends and a byte order mark', () => {
  expect(readSource('\uFEFF---\r\ntitle: Care\r\n---\r\n\r\n## Daily\r\n\r\nWipe.\r\n')).toEqual({
    front: { title: 'Care' },
    parts: [{ id: 'daily', heading: 'Daily', body: 'Wipe.' }],
  })
})

test('a file without front matter', () => {
  expect(readSource('## Daily\n\nWipe.')).toEqual({
    front: {},
    parts: [{ id: 'daily', heading: 'Daily', body: 'Wipe.' }],
  })
})

test('reads all values as strings', () => {
  expect(readSource('---\ntitle: 1977\nlead: yes\n---\n').front).toEqual({ title: '1977', lead: 'yes' })
})

test('does not treat headings within code as parts', () => {
  expect(readSource('## Daily\n\n```\n## Not one\n```\n').parts).toHaveLength(1)
})

test('reports invalid front matter with its position, but not its content', () => {
  const { front, fault } = readSource('---\ntitle: Secret plans\nlead: [Secret\n---\n')
  expect(front).toEqual({})
  expect(fault).toMatch(/^line \d, column \d+ \([A-Z_]+\)$/)
})

test('parses front matter of up to 16 kB with any number of keys; only lists may be longer', () => {
  const keys = Array.from({ length: 1500 }, (_, at) => `k${at}: v`).join('\n')
  expect(Object.keys(readSource(`---\n${keys}\n---\n`).front)).toHaveLength(1500)
  const list = readSource(`---\n${keys}\n${keys.replaceAll('k', 'l')}\n---\n`, { isList: true })
  expect(Object.keys(list.front)).toHaveLength(3000)
  const { front, fault, parts } = readSource(`---\n${keys}\n${keys}\n---\n\n## Daily\n\nWipe.\n`)
  expect({ front, fault }).toEqual({ front: {}, fault: 'longer than 16 kB' })
  expect(parts).toHaveLength(1)
})

test('uses the last of two equal keys', () => {
  expect(readSource('---\nstatus: public\nstatus: draft\n---\n').front).toEqual({ status: 'draft' })
})
