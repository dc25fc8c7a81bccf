import { expect, test } from 'vitest'
import { linksIn, textWarnings } from './text-checks.ts'

const warnings = (value: string, key = 'part.story', brokenLinks: readonly string[] = []) =>
  textWarnings({
    value,
    shipped: '{count}, {brand}',
    key,
    kind: 'page',
    placeholders: new Set(['brand', 'count']),
    expected: NONE,
    brokenLinks,
  })

const NONE: ReadonlySet<string> = new Set()

test('what looks right has no warning', () => {
  expect(warnings('### Oak\n\nBy {brand}, see [doors](/products/doorstyles).\n\n- one\n- two')).toEqual([])
})

test('an empty part says what visitors see; an empty lead is none', () => {
  expect(warnings(' ')).toEqual(['Empty: the page shows the default text.'])
  expect(warnings('', 'lead')).toEqual([])
})

test('headings without words, and without anything below them', () => {
  expect(warnings('###\n\nOak')).toEqual(['A heading has no words.'])
  expect(warnings('### Oak\n\n### Ash\n\nHard.')).toEqual(['There is nothing below the heading “Oak”.'])
  expect(warnings('Wood\n\n### Oak')).toEqual(['There is nothing below the heading “Oak”.'])
})

test('each unknown placeholder once', () => {
  expect(warnings('{brand} {name} {name}')).toEqual(['Nothing fills {name}: the page shows it as typed.'])
})

test('two spaces, but not those that break a line or indent it', () => {
  expect(warnings('Oak  ash')).toEqual(['Two spaces in a row.'])
  expect(warnings('Oak  \nash\n    - elm')).toEqual([])
})

test('broken links by their address', () => {
  expect(warnings('x', 'part.story', ['/doors', ''])).toEqual([
    'The link to /doors leads nowhere.',
    'The link to nothing leads nowhere.',
  ])
})

test('links of a text, each once', () => {
  expect(linksIn('[a](/a) and [b](</b c> "title"), [a](/a), [c]()')).toEqual(['/a', '/b', ''])
})

test('a mail that no longer says what the shipped one fills in', () => {
  const mail = {
    key: 'part.opening',
    kind: 'mail',
    placeholders: new Set(['reference']),
    expected: new Set(['reference']),
    brokenLinks: [],
  } as const
  const shipped = 'Thank you. It is {reference}.'
  expect(textWarnings({ ...mail, shipped, value: 'Thank you.' })).toEqual([
    'The default text says {reference} here, and this one does not.',
  ])
  expect(textWarnings({ ...mail, shipped, value: '{reference}, {zip}' })).toEqual([
    'Nothing fills {zip}: the mail shows it as typed.',
  ])
  expect(textWarnings({ ...mail, shipped, value: '' })).toEqual(['Empty: the mail shows the default text.'])
})

test('a page may lose facts of the brand, but not what it fills in itself', () => {
  const page = {
    key: 'part.count',
    kind: 'page',
    placeholders: new Set(['shops', 'brand']),
    expected: new Set(['shops']),
    brokenLinks: [],
  } as const
  const shipped = '{shops} of {brand} near you.'
  expect(textWarnings({ ...page, shipped, value: 'Shops near you.' })).toEqual([
    'The default text says {shops} here, and this one does not.',
  ])
  expect(textWarnings({ ...page, shipped, value: '{shops} near you.' })).toEqual([])
})
