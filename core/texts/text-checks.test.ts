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

test('has no warning about a valid text', () => {
  expect(warnings('### Oak\n\nBy {brand}, see [doors](/products/doorstyles).\n\n- one\n- two')).toEqual([])
})

test('warns about an empty part, but not about an empty lead', () => {
  expect(warnings(' ')).toEqual(['Empty: the page shows the default text.'])
  expect(warnings('', 'lead')).toEqual([])
})

test('reports headings without words or content', () => {
  expect(warnings('###\n\nOak')).toEqual(['A heading has no words.'])
  expect(warnings('### Oak\n\n### Ash\n\nHard.')).toEqual(['There is nothing below the heading “Oak”.'])
  expect(warnings('Wood\n\n### Oak')).toEqual(['There is nothing below the heading “Oak”.'])
})

test('reports each unknown placeholder once', () => {
  expect(warnings('{brand} {name} {name}')).toEqual(['Nothing fills {name}: the page shows it as typed.'])
})

test('reports double spaces, but no line breaks or indents', () => {
  expect(warnings('Oak  ash')).toEqual(['Two spaces in a row.'])
  expect(warnings('Oak  \nash\n    - elm')).toEqual([])
})

test('reports broken links by address', () => {
  expect(warnings('x', 'part.story', ['/doors', ''])).toEqual([
    'The link to /doors leads nowhere.',
    'The link to nothing leads nowhere.',
  ])
})

test('lists each link of a text once', () => {
  expect(linksIn('[a](/a) and [b](</b c> "title"), [a](/a), [c]()')).toEqual(['/a', '/b', ''])
})

test('reports an email that lost a placeholder', () => {
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

test('allows a page to omit brand facts, but not its own placeholders', () => {
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
