import { expect, test } from 'vitest'
import { definitionsOf, linksOf, sectionsOf } from '#core/texts/text-tree.ts'
import { readMarkdown } from './read-markdown.ts'

const words = (...of: string[]) => [{ kind: 'paragraph', of }]

test('shows typed HTML as text', () => {
  expect(readMarkdown('<b onclick="x()">Oak</b>')).toEqual(words('<b onclick="x()">Oak</b>'))
  expect(readMarkdown('<script>x()</script>')).toEqual(words('<script>x()</script>'))
})

test('links pages, anchors, https, mail and phone, and shows other links as text', () => {
  const addresses = ['/about', '#top', 'https://kcma.example/', 'mailto:a@b.example', 'tel:+15550100']
  for (const to of addresses)
    expect(readMarkdown(`[Oak](${to})`)).toEqual([
      { kind: 'paragraph', of: [{ kind: 'link', to, of: ['Oak'] }] },
    ])
  for (const to of ['http://kcma.example/', '//kcma.example/', 'about'])
    expect(readMarkdown(`[Oak](${to})`)).toEqual(words('Oak'))
  expect(readMarkdown('[Oak](javascript:x())')).toEqual(words('[Oak](javascript:x())'))
})

test('fills a page placeholder in a link', () => {
  const link = { kind: 'link', to: '{shop-page}', of: ['{shop}'] }
  expect(readMarkdown('[{shop}]({shop-page})')).toEqual([{ kind: 'paragraph', of: [link] }])
  expect(readMarkdown('[Oak]({shop})')).toEqual(words('Oak'))
})

test('emphasis, line breaks and wrapped lines', () => {
  expect(readMarkdown('**White** oak\nis *hard*.  \nSo is ash.')).toEqual([
    {
      kind: 'paragraph',
      of: [
        { kind: 'strong', of: ['White'] },
        ' oak is ',
        { kind: 'emphasis', of: ['hard'] },
        '.',
        { kind: 'break' },
        'So is ash.',
      ],
    },
  ])
})

test('ordered, unordered and nested lists', () => {
  expect(readMarkdown('1. Oak\n2. Ash\n   - White')).toEqual([
    {
      kind: 'list',
      ordered: true,
      items: [
        [{ kind: 'words', of: ['Oak'] }],
        [
          { kind: 'words', of: ['Ash'] },
          { kind: 'list', ordered: false, items: [[{ kind: 'words', of: ['White'] }]] },
        ],
      ],
    },
  ])
})

test('tables', () => {
  expect(readMarkdown('| Panel | Limit |\n| --- | --- |\n| MDF | 0.11 |')).toEqual([
    { kind: 'table', caption: [], head: [['Panel'], ['Limit']], rows: [[['MDF'], ['0.11']]] },
  ])
})

test('uses a marked paragraph as the caption of the table below it', () => {
  expect(readMarkdown('Table: Limits by *law*\n\n| Panel |\n| --- |\n| MDF |')).toEqual([
    {
      kind: 'table',
      caption: ['Limits by ', { kind: 'emphasis', of: ['law'] }],
      head: [['Panel']],
      rows: [[['MDF']]],
    },
  ])
  expect(readMarkdown('Table: Limits\n\nMDF')).toEqual([...words('Table: Limits'), ...words('MDF')])
})

test('definition lists', () => {
  const blocks = readMarkdown('Frame\n: The wood around a door.\n\n[Care](/care)\n: Every *day*.\n: Or week.')
  expect(definitionsOf(blocks)).toEqual([
    { term: ['Frame'], meanings: [['The wood around a door.']] },
    {
      term: [{ kind: 'link', to: '/care', of: ['Care'] }],
      meanings: [['Every ', { kind: 'emphasis', of: ['day'] }, '.'], ['Or week.']],
    },
  ])
  expect(linksOf(blocks)).toEqual([{ to: '/care', label: 'Care', text: 'Every day.' }])
})

test('allows a placeholder as an address', () => {
  const fill = (name: string) => (name === 'videos' ? 'https://videos.example/' : undefined)
  expect(readMarkdown('[Videos]({videos})', fill)).toEqual([
    { kind: 'paragraph', of: [{ kind: 'link', to: 'https://videos.example/', of: ['Videos'] }] },
  ])
})

test('sections below a part', () => {
  const { before, sections } = sectionsOf(readMarkdown('First\n\n### How\n\nSo.\n\n### Why\n\nThus.'))
  expect(before).toEqual(words('First'))
  expect(sections).toEqual([
    { heading: 'How', blocks: words('So.') },
    { heading: 'Why', blocks: words('Thus.') },
  ])
})

test('nests headings below the heading of the part', () => {
  expect(readMarkdown('# Oak')).toEqual([{ kind: 'heading', level: 3, of: ['Oak'] }])
})
