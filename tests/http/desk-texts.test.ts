import { hash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayInWords } from '#core/days.ts'
import { sitePage } from '#core/site-map.ts'
import { siteDay } from '#core/site-time.ts'
import { TEXT_FILES } from '#core/texts/text-parts.ts'
import { signedIn } from '#tests/support/desk/desk-visitor.ts'
import { type Answers, readPage } from '#tests/support/reading/read-page.ts'
import { signedInForFile, siteForFile } from '#tests/support/sites/site-for-file.ts'
import { whenListed } from '#tests/support/time/when-listed.ts'

const ABOUT = '/desk/texts/about'
const KEY = 'a-key-of-enough-length'

const site = siteForFile({ CONTENT_API_KEY: KEY })
const ada = signedInForFile(site, 'Ada', 'editor')
beforeAll(() => whenListed(site))

const open = async (url = ABOUT, who = ada) => readPage(await who.get(url))
const click = async (button: string | RegExp, answers: Answers = {}, url = ABOUT) =>
  readPage(await ada.send((await open(url)).click(button, answers)))
const aboutWords = async () => readPage(await site.get('/about')).words
const previewWords = async () => readPage(await ada.get('/desk/preview/site/about')).words
const textsIn = async (query: string) =>
  (await open(`/desk/texts${query}`))
    .part('region', 'Texts')
    .queryAllByRole('rowheader')
    .map(({ textContent }) => textContent.trim())
const undo = async (page: Awaited<ReturnType<typeof click>>) => readPage(await ada.send(page.click('Undo')))

test('requires an editor', async () => {
  const rita = await signedIn(site, 'Rita', 'requests')
  expect((await rita.get('/desk/texts')).statusCode).toBe(403)
  expect((await rita.get(ABOUT)).statusCode).toBe(403)
  expect((await ada.get('/desk/texts/nothing')).statusCode).toBe(404)
})

test('shows a draft to editors only until it is published; Undo reverts each step', async () => {
  const before = await aboutWords()
  const savedPage = await click('Save draft', { 'Where we sell': 'We sell in **Maine**.' })
  expect(savedPage.message).toContain('Saved a draft of About. Visitors do not see it yet.')
  expect(await aboutWords()).toBe(before)
  expect(await previewWords()).toContain('We sell in Maine.')
  expect((await open('/desk/texts')).words).toMatch(/About Page \/about Draft .*by Ada/)
  expect((await site.get('/files/shiloh-texts/about.draft.md')).statusCode).toBe(404)

  const publishedPage = await click(/^Publish/)
  expect(publishedPage.message).toContain('Published About. Live within a minute.')
  expect(await aboutWords()).toContain('We sell in Maine.')

  await undo(publishedPage)
  expect(await aboutWords()).toBe(before)
  expect(await previewWords()).toContain('We sell in Maine.')
  await undo(savedPage)
  expect(await previewWords()).not.toContain('We sell in Maine.')
})

test('Publish includes unsaved input', async () => {
  const publishedPage = await click(/^Publish/, { Title: 'About our house' })
  expect(await aboutWords()).toContain('About our house')
  await undo(publishedPage)
  expect(await aboutWords()).not.toContain('About our house')
})

test('the privacy policy has the specified date until other words are published', async () => {
  const policy = async () => readPage(await site.get('/privacy')).part('main').words
  const dates = async () => [...new Set((await policy()).match(/[A-Z][a-z]+ \d{1,2}, \d{4}/g))]
  expect(await dates()).toEqual(['July 22, 2025'])
  const day = dayInWords(siteDay(new Date()))
  const publishedPage = await click(/^Publish/, { Lead: 'We collect little.' }, '/desk/texts/privacy')
  expect([day, dayInWords(siteDay(new Date()))]).toContain((await dates()).join())
  await undo(publishedPage)
  expect(await dates()).toEqual(['July 22, 2025'])
})

test('the preview beside the form is the real page with the saved draft', async () => {
  const savedPage = await click('Save draft', { Lead: 'A new lead.' })
  const frame = savedPage.region('Preview').getByTitle<HTMLIFrameElement>('Preview of About')
  expect(frame.src).toContain('/desk/preview/site/about')
  expect(await previewWords()).toContain('A new lead.')
  const back = await click('Restore default text')
  expect(back.message).toContain('Saved a draft')
  expect(await previewWords()).not.toContain('A new lead.')
})

test('shows the published text beside the draft', async () => {
  const savedPage = await click('Save draft', { Lead: 'Another lead.' })
  expect(savedPage.words).toMatch(/What visitors read now We are a family-owned/)
  await undo(savedPage)
})

test('two editors conflict on one field, not on different ones', async () => {
  const bob = await signedIn(site, 'Bob', 'editor')
  const [mine, his] = [await open(), await open(ABOUT, bob)]
  await bob.send(his.click('Save draft', { Lead: 'Bob’s lead.', Title: 'Bob’s title' }))
  const both = readPage(
    await ada.send(mine.click('Save draft', { Lead: 'Ada’s lead.', Description: 'Ada’s description.' })),
  )
  expect(both.words).toContain('Bob changed the same thing while you were editing')
  expect(await previewWords()).toContain('Bob’s lead.')
  both.getByRole('radio', { name: /^You say/ }).click()
  const resolvedPage = readPage(await ada.send(both.click('Save your choices')))
  expect(resolvedPage.message).toContain('Saved a draft')
  expect(await previewWords()).toContain('Ada’s lead.')
  expect(await previewWords()).toContain('Bob’s title')
})

describe('field errors', () => {
  test.each([
    [
      'a link that leads nowhere',
      'Where we sell',
      'See [doors](/products/doors).',
      'The link to /products/doors leads nowhere.',
    ],
    [
      'a placeholder that nothing fills',
      'Where we sell',
      'Ask {name}.',
      'Nothing fills {name}: the page shows it as typed.',
    ],
    ['two spaces', 'Lead', 'One  two', 'Two spaces in a row.'],
    [
      'a heading without text',
      'Our story',
      'Before\n\n### Then',
      'There is nothing below the heading “Then”.',
    ],
    [
      'a long description',
      'Description',
      'x'.repeat(161),
      'Longer than the 160 characters that search engines show.',
    ],
  ])('%s', async (_, field, input, warning) => {
    const savedPage = await click('Save draft', { [field]: input })
    expect(savedPage.message).toContain('Saved a draft')
    expect(savedPage.words).toContain(warning)
    await undo(savedPage)
  })
})

test('the history describes each change in words', async () => {
  const publishedPage = await click(/^Publish/, { Lead: 'A lead for the history.' })
  const { words } = await open('/desk/activity')
  expect(words).toContain('Published “About” in Texts')
  expect(words).not.toMatch(/about\.(draft\.)?md|shiloh-texts/)
  await undo(publishedPage)
})

test('a file marked as a draft waits to be published', async () => {
  const care = async () => readPage(await site.get('/education/care')).words
  const preview = async () => readPage(await ada.get('/desk/preview/site/education/care')).words
  const before = await care()
  const file = path.join(site.dataDir, 'content/shiloh-texts/education-care.md')
  // It is shared with other tests' sites.
  await rm(file)
  await writeFile(file, '---\nstatus: draft\nlead: From a file.\n---\n')
  await expect.poll(preview, { timeout: 10_000 }).toContain('From a file.')
  expect(await care()).toBe(before)
  const publishedPage = await click(/^Publish/, {}, '/desk/texts/education-care')
  expect(publishedPage.message).toContain('Published Care.')
  expect(await care()).toContain('From a file.')
})

test('accepts links to a shop and to redirects, built-in or from the desk', async () => {
  const redirects = await open('/desk/redirects')
  const addedPage = readPage(
    await ada.send(redirects.click('Add redirect', { From: '/spring-sale', To: '/gallery' })),
  )
  const savedPage = await click('Save draft', {
    'Where we sell': [
      '[A shop](/retailers/shops/ozark-home-studio), [paints](/paint.html), [the sale](/Spring-Sale?from=mail)',
      '[About](/about/), [a shop that never was](/retailers/shops/nobody)',
    ].join(' and '),
  })
  expect(savedPage.words.match(/The link to \S+ leads nowhere/g)).toEqual([
    'The link to /retailers/shops/nobody leads nowhere',
  ])
  await undo(addedPage)
  expect((await open()).words).toContain('The link to /Spring-Sale?from=mail leads nowhere.')
  await undo(savedPage)
})

test('the trash lists a deleted text by its name, and no draft that was published', async () => {
  const TRASH = '/desk/activity?view=trash'
  const WORDS = 'A lead to delete.'
  const ADDRESS = '/desk/texts/accessories'
  const accessories = async () => (await site.get('/accessories')).body
  await click('Save draft', { Description: WORDS }, ADDRESS)
  await click(/^Publish/, {}, ADDRESS)
  expect(await accessories()).toContain(WORDS)
  expect((await open(TRASH)).words).not.toContain('Accessories')
  const deleteResponse = await site.app.inject({
    method: 'DELETE',
    url: '/api/Container/shiloh-texts/Blob/accessories.md',
    headers: { 'x-api-key': KEY },
  })
  expect(deleteResponse.statusCode).toBe(204)
  expect(await accessories()).not.toContain(WORDS)
  const restoredPage = readPage(await ada.send((await open(TRASH)).click('Restore Accessories')))
  expect(restoredPage.message).toContain('Restored from the trash: 1 item.')
  expect(await accessories()).toContain(WORDS)
})

test('a draft or unreadable text is not a public file, however it got there', async () => {
  const upload = async (file: string) => {
    const { statusCode } = await site.app.inject({
      method: 'POST',
      url: '/api/Container/shiloh-texts/Blob/education-owners.md',
      headers: { 'x-api-key': KEY, 'content-type': 'text/markdown' },
      payload: file,
    })
    expect(statusCode).toBe(201)
    return (await site.get('/files/shiloh-texts/education-owners.md')).statusCode
  }
  expect(await upload('---\nlead: For all.\n---\n')).toBe(200)
  expect(await upload('---\nlead: Not yet.\nstatus: Draft\n---\n')).toBe(404)
  expect(await upload('---\nlead: [Not yet.\nstatus: draft\n---\n')).toBe(404)
  expect(await upload(`---\nlead: ${'Long. '.repeat(4000)}\nstatus: draft\n---\n`)).toBe(404)
  expect((await site.get('/education/owners')).body).not.toContain('Not yet.')
})

test('list and form show where a default text changed in an upgrade, until it is saved', async () => {
  const file = path.join(site.dataDir, 'content/shiloh-texts/education-styles.md')
  // It is shared with other tests' sites.
  await rm(file)
  // As the desk stores it: a short hash of the default text.
  const metadata = { shipped: 'title=older lead=older' }
  const storedItem = { contentType: 'text/markdown', createdAt: '2026-02-18T15:00:00.000Z', metadata }
  await writeFile(`${file}.metadata.json`, JSON.stringify(storedItem))
  await writeFile(file, '---\nlead: Our own lead.\n---\n')
  const FORM = '/desk/texts/education-styles'
  const lead = async () => (await open(FORM)).getByLabelText('Lead').textContent
  await expect.poll(lead, { timeout: 10_000 }).toBe('Our own lead.')
  const { words } = await open(FORM)
  expect(words.match(/The default text has changed since/g)).toHaveLength(1)
  const notice = 'The default text has changed since in one place.'
  expect((await open('/desk/texts')).words).toContain(notice)
  const publishedPage = await click(/^Publish/, { Lead: 'Our own lead, after a look at the new one.' }, FORM)
  expect(publishedPage.words).not.toContain('The default text has changed since')
  expect((await open('/desk/texts')).words).not.toContain('changed since')
})

test('the list counts broken links', async () => {
  const savedPage = await click('Save draft', { 'Where we sell': '[Doors](/products/doors)' })
  expect((await open('/desk/texts')).words).toContain('One link leads nowhere.')
  const tile = (await open('/desk')).getByRole('link', { name: '1 Texts to look at' })
  expect(tile.getAttribute('href')).toBe('/desk/texts')
  await undo(savedPage)
})

test('the list finds, filters and sorts texts, and publishes, discards and restores them', async () => {
  expect(await textsIn('?q=care&kind=Page')).toEqual(['Care'])
  expect(await textsIn('?kind=Page&sort=text')).toEqual((await textsIn('?kind=Page&sort=-text')).toReversed())
  const savedPage = await click('Save draft', { Lead: 'A lead for the list.' })
  expect(await textsIn('?state=Draft')).toContain('About')
  const publishedPage = await click('Publish', {}, '/desk/texts?q=/about&state=Draft')
  expect(publishedPage.message).toContain('Published About.')
  expect(await aboutWords()).toContain('A lead for the list.')
  const restoredPage = await click('Restore default text', {}, '/desk/texts?q=/about&kind=Page')
  expect(restoredPage.message).toContain('Saved a draft of About.')
  const discardedPage = await click('Discard draft', {}, '/desk/texts?q=/about&state=Draft')
  expect(discardedPage.message).toContain('Discarded the draft of About.')
  for (const page of [discardedPage, restoredPage, publishedPage, savedPage]) await undo(page)
  expect(await aboutWords()).not.toContain('A lead for the list.')
})

test('navigation, breadcrumbs and cards use a page’s edited title', async () => {
  const links = async (address: string, navigation: string) =>
    readPage(await site.get(address))
      .part('navigation', navigation)
      .queryAllByRole('link')
      .map(({ textContent }) => textContent)
  const names = { about: 'Who we are', 'education-care': 'Cleaning', products: 'What we make' }
  const pages = await Promise.all(
    Object.entries(names).map(async ([name, label]) =>
      click(/^Publish/, { 'Navigation label': label }, `/desk/texts/${name}`),
    ),
  )
  expect(await links('/gallery', 'Main')).toEqual(expect.arrayContaining(['Home', 'Who we are']))
  expect(await links('/gallery', 'All pages')).toContain('Cleaning')
  expect(await links('/education/styles', 'Education')).toContain('Cleaning')
  expect((await links('/education/environment', 'Read on')).join()).toContain('Cleaning')
  expect((await site.get('/products/islands')).body).toContain('"name":"What we make"')
  for (const page of pages) await undo(page)
  expect(await links('/gallery', 'Main')).toEqual(expect.arrayContaining(['About', 'Products']))
})

test('every page shows its edited text from the next request', async () => {
  const pages = TEXT_FILES.flatMap((file) =>
    file.kind === 'page' && sitePage(file.path) ? [{ ...file, item: `${file.name}.md` }] : [],
  )
  const read = () => Promise.all(pages.map(({ path: address }) => site.get(address)))
  const call = (method: 'POST' | 'DELETE', item: string, payload?: string) =>
    site.app.inject({
      method,
      url: `/api/Container/shiloh-texts/Blob/${item}`,
      headers: { 'x-api-key': KEY, ...(payload && { 'content-type': 'text/markdown' }) },
      ...(payload && { payload }),
    })
  const shippedTexts = await Promise.all(
    pages.map(({ item }) => readFile(path.join(site.dataDir, 'content/shiloh-texts', item), 'utf8')),
  )
  await read()
  for (const { item } of pages)
    await call('POST', item, '---\ndescription: Of our own.\nheading: Our own heading\n---\n')
  for (const [at, { body }] of (await read()).entries()) {
    expect.soft(body.slice(0, body.indexOf('</head>')), pages[at]?.path).toContain('="Of our own."')
    expect.soft(body, pages[at]?.path).toContain('>Our own heading</h1>')
  }
  for (const [at, { item }] of pages.entries()) await call('POST', item, shippedTexts[at])
  for (const [at, { body }] of (await read()).entries())
    expect.soft(body, pages[at]?.path).not.toContain('Our own heading')
})

describe('shared words', () => {
  const [BRAND, COLORS, FOOTER] = ['/desk/texts/brand', '/desk/texts/colors', '/desk/texts/footer']
  const page = async (url: string) => (await site.get(url)).body

  test('hold the brand facts used on every page', async () => {
    expect(await textsIn('?kind=Shared+words')).toEqual(['Brand', 'Colors', 'Footer', 'Glossary'])
    const redirect = await ada.get('/desk/texts/words')
    expect([redirect.statusCode, redirect.headers.location]).toEqual([301, BRAND])
    const brand = await click(
      /^Publish/,
      {
        'Brand name': 'Oak & Sons',
        Tagline: 'Cabinets from the hills',
        Founded: '1901',
        State: 'AR',
        'Contact email': 'hello@oak.test',
        'First sister line': 'Elm & Daughters',
      },
      BRAND,
    )
    expect(brand.message).toContain('Published Brand. Live within a minute.')
    const footer = await click(
      /^Publish/,
      { Disclaimer: 'Screens differ.', 'Social links': '- [Our pictures](https://pictures.test/oak)' },
      FOOTER,
    )
    const about = await page('/about')
    expect(about).toContain('<title>The Story of Us | Oak &amp; Sons</title>')
    for (const words of [
      'Screens differ.',
      'Cabinets from the hills',
      'Elm &amp; Daughters',
      'https://pictures.test/oak',
      'mailto:hello@oak.test',
    ])
      expect(about).toContain(words)
    expect(about).toContain('"foundingDate":"1901"')
    expect(await page('/')).toContain('Oak &amp; Sons: Cabinets from the hills')
    expect(await page('/api/openapi.json')).toContain('Oak & Sons: content and requests')
    expect(await page('/.well-known/security.txt')).toContain('Contact: mailto:hello@oak.test')
    await undo(footer)
    await undo(brand)
    expect(await page('/about')).toContain('<title>The Story of Us | Shiloh Cabinetry</title>')
    expect(await page('/')).not.toContain('Oak')
  })

  test('stay a draft until they are published, each of the four by itself', async () => {
    const brand = await click('Save draft', { 'Brand name': 'Elm' }, BRAND)
    expect(await previewWords()).toContain('Elm')
    const footer = await click(/^Publish/, { Disclaimer: 'Screens differ.' }, FOOTER)
    expect(await aboutWords()).toContain('Screens differ.')
    expect(await aboutWords()).not.toContain('Elm')
    expect((await open('/desk/texts')).words).toMatch(
      /Brand Shared words \/about Draft .*Colors Shared words \/about Footer/,
    )
    const colors = await click('Save draft', { Accent: '#1f5f8b' }, COLORS)
    const discardedPage = await click('Discard draft', {}, BRAND)
    expect(await previewWords()).not.toContain('Elm')
    expect((await open(COLORS)).getByLabelText('Accent').getAttribute('value')).toBe('#1f5f8b')
    for (const page of [discardedPage, colors, footer, brand]) await undo(page)
    expect((await open('/desk/texts')).words).not.toMatch(
      /(?:Brand|Colors|Footer) Shared words \/about Draft/,
    )
  })

  test('put the brand’s own colors into the page, as the CSP allows', async () => {
    expect(await page('/about')).not.toContain(':root:root')
    const publishedPage = await click(/^Publish/, { Accent: '#1f5f8b' }, COLORS)
    const { body, headers } = await site.get('/about')
    const [style, rules = ''] = /<style>(:root:root\{[^<]*)<\/style>/.exec(body) ?? []
    expect(style).toBeDefined()
    expect(rules).toContain('--clay:#1f5f8b')
    expect(headers['content-security-policy']).toContain(hash('sha256', rules, 'base64'))
    await undo(publishedPage)
    expect(await page('/about')).not.toContain(':root:root')
  })

  test('reject an invalid color with a message beside it', async () => {
    const refusalPage = await click(/^Publish/, { Accent: '#e0d9cc', Text: '#2e221b' }, COLORS)
    const field = refusalPage.getByLabelText('Accent')
    expect(field.getAttribute('value')).toBe('#e0d9cc')
    expect(refusalPage.words).toMatch(
      /Accent .*It has a contrast of 1\.\d:1 with the page ground, and needs 4\.5:1\./,
    )
    expect(refusalPage.words).toContain('Nothing has been saved yet.')
    expect(refusalPage.getByLabelText('Text').getAttribute('value')).toBe('#2e221b')
    expect((await open(COLORS)).getByLabelText('Accent').getAttribute('value')).toBe('#823b24')
  })
})

describe('the glossary', () => {
  const GLOSSARY = '/desk/texts/glossary'
  const glossaryWords = async () => readPage(await site.get('/education/words')).words
  const searchWords = async (search: string) => readPage(await site.get(`/search?q=${search}`)).words

  test('lists a new term, which is found by its other words until it is deleted', async () => {
    const formValues = {
      Term: 'Scribe',
      Meaning: 'A strip that closes\nthe gap at a wall.',
      'Other words': 'fillet',
    }
    expect(await searchWords('fillet')).not.toContain('Scribe')
    const addResponse = await ada.send((await open(`${GLOSSARY}/new`)).click('Publish', formValues))
    expect(addResponse.headers.location).toBe(`${GLOSSARY}/scribe?added`)
    expect(await glossaryWords()).toContain('Scribe A strip that closes the gap at a wall.')
    expect(await searchWords('fillet')).toContain('Scribe')
    const glossaryPage = await open(`${GLOSSARY}?q=fillet`)
    expect(glossaryPage.getByRole('heading', { name: 'Glossary' })).toBeDefined()
    const deletedPage = readPage(await ada.send(glossaryPage.click('Delete')))
    expect(deletedPage.message).toContain('Deleted “Scribe”.')
    await undo(deletedPage)
    expect(await glossaryWords()).toContain('Scribe')
    await ada.send((await open(`${GLOSSARY}?q=fillet`)).click('Delete'))
    expect(await glossaryWords()).not.toContain('Scribe')
  })

  test('rejects a second entry for a term and a term that begins with a sign', async () => {
    const save = async (term: string) =>
      readPage(
        await ada.send((await open(`${GLOSSARY}/new`)).click('Publish', { Term: term, Meaning: 'Wood.' })),
      )
    expect((await save('mdf')).words).toContain('Another term has this name.')
    expect((await save('# MDF')).words).toContain('Start with a letter or a digit.')
  })

  test('keeps a draft of one term from visitors while another is published, and discards it', async () => {
    const save = async (id: string, button: string, Meaning: string) =>
      readPage(await ada.send((await open(`${GLOSSARY}/${id}`)).click(button, { Meaning })))
    const draftPage = await save('mdf', 'Save draft', 'Fibers in a draft.')
    expect(draftPage.message).toContain('Saved a draft of “MDF”.')
    const publishedPage = await save('reveal', 'Publish changes', 'A gap that is published.')
    expect(publishedPage.message).toContain('Published “Reveal”.')
    expect(await glossaryWords()).toContain('A gap that is published.')
    expect(await glossaryWords()).not.toContain('Fibers in a draft.')
    expect((await open(`${GLOSSARY}?state=Draft`)).words).toContain('1 of')
    expect((await open(`${GLOSSARY}/mdf`)).getByLabelText('Meaning').textContent).toBe('Fibers in a draft.')
    await undo(publishedPage)
    expect(await glossaryWords()).not.toContain('A gap that is published.')

    const renaming = { Term: 'Fiberboard', Meaning: 'Fibers.' }
    const renamedPage = readPage(
      await ada.send((await open(`${GLOSSARY}/mdf`)).click('Save draft', renaming)),
    )
    expect(renamedPage.words).toContain('A draft cannot rename a term.')
    const discardedPage = readPage(await ada.send((await open(`${GLOSSARY}/mdf`)).click('Discard draft')))
    expect(discardedPage.message).toContain('Discarded the draft of “MDF”.')
    expect((await open(`${GLOSSARY}/mdf`)).getByLabelText('Meaning').textContent).not.toContain('draft')
  })

  test('publishes a new meaning at once, with undo', async () => {
    const savedPage = readPage(
      await ada.send(
        (await open(`${GLOSSARY}/mdf`)).click('Publish changes', { Meaning: 'Pressed fibers.' }),
      ),
    )
    expect(savedPage.message).toContain('Published “MDF”. Live within a minute.')
    expect(await glossaryWords()).toContain('Pressed fibers.')
    await undo(savedPage)
    expect(await glossaryWords()).not.toContain('Pressed fibers.')
  })
})

describe('an email', () => {
  const VISITOR = '/desk/texts/mail-visitor'
  const sample = async () => (await ada.get(`${VISITOR}/mail`)).body
  const fetchMail = async () => {
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/Email/Templates/visitor/shiloh',
      headers: { 'x-api-key': KEY },
    })
    return answer.json<{ subject: string; text: string }>()
  }

  test('is previewed beside its form with drafts, and sent as published', async () => {
    expect((await open('/desk/texts')).words).toContain('To visitors: your request was received')
    const words = 'We are glad that you wrote, {first-name}. It is **{reference}**.'
    const savedPage = await click('Save draft', { Opening: words, Subject: 'Received: {reference}' }, VISITOR)
    expect(savedPage.message).toContain('Saved a draft of To visitors: your request was received.')
    expect(savedPage.words).toContain('Received: 7K3M-9PQRX')
    expect(savedPage.words).toContain('We are glad that you wrote, Ada. It is 7K3M-9PQRX.')
    expect(await sample()).toMatch(/We are glad that you wrote, .*Ada.*<strong>.*7K3M-9PQRX.*<\/strong>/s)
    expect((await fetchMail()).subject).toMatch(/^We received your request /)

    const publishedPage = await click(/^Publish/, {}, VISITOR)
    expect((await fetchMail()).subject).toMatch(/^Received: /)
    await undo(publishedPage)
    await undo(savedPage)
    expect(await sample()).toContain('Your reference number is')
  })

  test('never has visitors’ input in its subject', async () => {
    const savedPage = await click('Save draft', { Subject: 'Hello {first-name}' }, VISITOR)
    expect(savedPage.words).toContain('Nothing fills {first-name}: the mail shows it as typed.')
    expect(await sample()).not.toContain('Hello Ada')
    await undo(savedPage)
  })

  test('is saved with a warning when a placeholder is missing', async () => {
    const savedPage = await click('Save draft', { Opening: 'Thank you.' }, VISITOR)
    expect(savedPage.words).toContain('The default text says {reference} here, and this one does not.')
    await undo(savedPage)
  })

  test('requires an editor, as does its form', async () => {
    expect((await site.get(`${VISITOR}/mail`)).statusCode).toBe(302)
    expect((await ada.get('/desk/texts/about/mail')).statusCode).toBe(404)
    expect((await ada.get(`${VISITOR}/mail`)).headers['content-security-policy']).toContain('sandbox')
  })
})
