import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { itemWith } from '#core/content/item.fixture.ts'
import type { ContentItem } from '#core/content/item.ts'
import { textContainer } from '#core/content/known-containers.ts'
import { publicName, TEXT_FILES } from '#core/texts/text-parts.ts'
import { type Block, definitionsOf } from '#core/texts/text-tree.ts'
import { createTextFiles } from './text-files.ts'
import { bindTexts, shippedTexts } from './texts.ts'

const PACK = path.join(import.meta.dirname, '../../content', textContainer())
const FILES = new Map(
  TEXT_FILES.map(({ name }) => [name, readFileSync(path.join(PACK, publicName(name)), 'utf8')]),
)
const SETTLED = { brand: 'Oak & Sons', 'contact-email': 'hello@oak.example' }
const SILENT = { debug() {}, info() {}, warn() {}, error() {} }

/** Texts from a container with these files. A file with `undefined` bytes can't be opened. */
function textsWith(files: Record<string, string | undefined>, { showsExamples = true } = {}) {
  const state = { files, etag: 'e1' }
  const items = (): readonly ContentItem[] =>
    Object.keys(state.files).map((name) => ({
      ...itemWith({}, { name }),
      container: textContainer(),
      etag: state.etag,
    }))
  const texts = bindTexts({
    shipped: shippedTexts(FILES),
    files: createTextFiles({
      store: {
        open: async (_, name) => {
          const bytes = state.files[name]
          if (bytes === undefined) throw new Error('The store is down')
          const [item] = items()
          if (!item) return undefined
          return { item, start: 0, end: bytes.length - 1, stream: new Blob([bytes]).stream() }
        },
      },
      log: SILENT,
    }),
    settled: SETTLED,
    showsExamples,
    log: SILENT,
  })({
    containers: async () => [],
    items: async () => items(),
    container: async () => undefined,
    item: async () => undefined,
    hasListed: () => true,
    isLoaded: () => true,
  })
  return { texts, state }
}

const WORDS = (blocks: readonly Block[] | undefined) =>
  blocks?.flatMap((block) => ('of' in block ? block.of : []))

test('finds every text, the list of redirects and no other file in the content pack', () => {
  expect([...shippedTexts(FILES).keys()]).toEqual(TEXT_FILES.map(({ name }) => name))
  expect(readdirSync(PACK).toSorted()).toEqual(
    ['_container.json', 'redirects.md', ...TEXT_FILES.map(({ name }) => publicName(name))].toSorted(),
  )
})

describe('rejects an incomplete default text', () => {
  const about = FILES.get('about') ?? ''
  test.each([
    ['without a part', about.replace('## Where we sell', '## Where'), 'about.md lacks where-we-sell'],
    [
      'with a part that is empty',
      about.replace(/(## Where we sell)[\s\S]*/, '$1'),
      'about.md lacks where-we-sell',
    ],
    ['without a title', about.replace(/^title: .*$/m, ''), 'about.md lacks title'],
    [
      'with a part that no page shows',
      `${about}\n## More\n\nWords`,
      'about.md has parts that no page shows: more',
    ],
  ])('%s', (_, file, fault) => {
    expect(() => shippedTexts(new Map(FILES).set('about', file))).toThrow(fault)
  })
})

test('falls back to the default for each missing part', async () => {
  const { texts } = textsWith({ 'about.md': '---\ntitle: Our house\n---\n\n## Where we sell\n\nIn Maine.\n' })
  const { title, lead, parts } = await texts.page('/about')
  expect(title).toBe('Our house')
  expect(WORDS(parts['where-we-sell'].blocks)).toEqual(['In Maine.'])
  expect(lead).toMatch(/^We are a family-owned/)
  expect(parts['see-how-we-work'].heading).toBe('See how we work')
})

describe('where sample figures are not allowed', () => {
  const roomsWith = async (file: string) => {
    const { texts } = textsWith({ 'products-costs.md': file }, { showsExamples: false })
    return (await texts.page('/products/costs')).parts['three-rooms'].blocks
  }
  const real = '\n## Three rooms\n\nA pantry, for what it cost.\n'

  test.each([
    ['as shipped', FILES.get('products-costs') ?? ''],
    ['beside another lead', '---\nlead: What moves a price.\n---\n'],
    ['in a file that says so itself', `---\nfigures: example\n---\n${real}`],
  ])('omits them: %s', async (_, file) => {
    expect(await roomsWith(file)).toEqual([])
  })

  test('shows edited ones', async () => {
    expect(WORDS(await roomsWith(real))).toEqual(['A pantry, for what it cost.'])
  })
})

test('shows the default for an empty part', async () => {
  const { texts } = textsWith({ 'about.md': '## Where we sell\n' })
  expect(WORDS((await texts.page('/about')).parts['where-we-sell'].blocks)?.[0]).toMatch(/^Our cabinetry/)
})

test('allows a changed heading that names its part', async () => {
  const { texts } = textsWith({ 'about.md': '## Our dealers {#where-we-sell}\n\nIn Maine.\n' })
  expect((await texts.page('/about')).parts['where-we-sell'].heading).toBe('Our dealers')
})

test('needs no text for a part with only a heading', async () => {
  const { texts } = textsWith({ 'education.md': '## Films {#videos}\n' })
  expect((await texts.page('/education')).parts.videos).toEqual({ heading: 'Films', blocks: [] })
})

test('shows the lead below the title or below its own heading', async () => {
  const { texts } = textsWith({
    'about.md': '---\ntitle: Our house\n---\n',
    'education-doorstyles.md': '---\ntitle: Doors for search engines\n---\n',
    'education.md': '---\nheading: Good to know\n---\n',
  })
  expect((await texts.page('/about')).heading).toBe('Our house')
  expect((await texts.page('/education/doorstyles')).heading).toBe('Door Styles')
  expect(await texts.page('/education')).toMatchObject({ title: 'Education', heading: 'Good to know' })
})

test('takes link labels from published texts, otherwise from the site map', async () => {
  const { texts, state } = textsWith({
    'about.md': '---\nlabel: About {brand}\n---\n',
    'privacy.md': '---\nstatus: draft\nlabel: Secret\n---\n',
    'gallery.md': '---\nlead: Look.\n---\n',
  })
  expect(await texts.labels()).toEqual({ '/about': 'About Oak & Sons' })
  Object.assign(state, { files: { 'gallery.md': '---\nlabel: Rooms\n---\n' }, etag: 'e2' })
  expect(await texts.labels()).toEqual({ '/gallery': 'Rooms' })
})

test('prefers a draft if drafts are listed', async () => {
  const { texts } = textsWith({
    'about.md': '---\ntitle: Public\n---\n',
    'about.draft.md': '---\ntitle: Draft\n---\n',
  })
  expect((await texts.page('/about')).title).toBe('Draft')
})

test('reads a change at once and keeps the last text while the store is down', async () => {
  const { texts, state } = textsWith({ 'about.md': '---\ntitle: First\n---\n' })
  expect((await texts.page('/about')).title).toBe('First')
  Object.assign(state, { files: { 'about.md': '---\ntitle: Second\n---\n' }, etag: 'e2' })
  expect((await texts.page('/about')).title).toBe('Second')
  Object.assign(state, { files: { 'about.md': undefined }, etag: 'e3' })
  expect((await texts.page('/about')).title).toBe('Second')
  Object.assign(state, { files: { 'about.md': '---\ntitle: Third\n---\n' } })
  expect((await texts.page('/about')).title).toBe('Third')
})

test('falls back to the default if the front matter is invalid', async () => {
  const { texts } = textsWith({ 'about.md': '---\ntitle: [\n---\n\n## Where we sell\n\nIn Maine.\n' })
  const { title, parts } = await texts.page('/about')
  expect(title).toBe('The Story of Us')
  expect(WORDS(parts['where-we-sell'].blocks)).toEqual(['In Maine.'])
})

test('fills placeholders with brand facts and leaves unknown ones', async () => {
  const { texts } = textsWith({
    'about.md':
      '---\nlead: "{brand} and {nobody}"\n---\n\n## Where we sell\n\nWrite to {contact-email}, {brand}.\n',
  })
  const { lead, parts } = await texts.page('/about')
  expect(lead).toBe('Oak & Sons and {nobody}')
  expect(WORDS(parts['where-we-sell'].blocks)).toEqual([
    'Write to ',
    { kind: 'link', to: 'mailto:hello@oak.example', of: ['hello@oak.example'] },
    ', Oak & Sons.',
  ])
})

test('hides a file marked as a draft from visitors', async () => {
  const { texts } = textsWith({ 'about.md': '---\ntitle: Not yet\nstatus: draft\n---\n' })
  expect((await texts.page('/about')).title).toBe('The Story of Us')
})

describe('shared words', () => {
  test('are the defaults until a brand has its own, which all texts use', async () => {
    const { texts, state } = textsWith({})
    expect((await texts.words()).colors).toBeUndefined()
    const before = await texts.page('/education/doorstyles')
    state.files = {
      'words.md':
        '---\nfounded: "1901"\ncolor-accent: "#1f5f8b"\n---\n\n## Glossary\n\nStile\n: One of {brand} since {founded}.\n',
    }
    state.etag = 'e2'
    const { facts, brand, colors, disclaimer } = await texts.words()
    expect(facts).toMatchObject({ brand: 'Oak & Sons', founded: '1901' })
    expect(brand).toMatchObject({ name: 'Oak & Sons', contactEmail: 'hello@oak.example', founded: '1901' })
    expect(colors).toMatchObject({ 'color-accent': '#1f5f8b' })
    expect(disclaimer).toBe((await textsWith({}).texts.words()).disclaimer)
    expect(definitionsOf((await texts.words()).parts.glossary.blocks)).toEqual([
      { term: ['Stile'], meanings: [['One of Oak & Sons since 1901.']] },
    ])
    const label = 'links to the glossary'
    expect([label, JSON.stringify(before).includes('term-mullion')]).toEqual([label, true])
    const after = await texts.page('/education/doorstyles')
    expect([label, JSON.stringify(after).includes('term-mullion')]).toEqual([label, false])
  })

  test('fall back to the defaults for invalid colors and addresses', async () => {
    const { texts } = textsWith({
      'words.md': '---\ncolor-text: "#cccccc"\nvideo-channel: "javascript:alert(1)"\n---\n',
    })
    const { colors, facts } = await texts.words()
    expect(colors).toBeUndefined()
    expect(facts['video-channel']).toBe('https://videos.example/channel')
  })
})
