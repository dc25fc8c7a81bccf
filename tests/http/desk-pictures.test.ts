import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { picturesOn } from '#tests/support/browser/pictures-on.ts'
import { type DeskVisitor, formTokenIn, signedIn } from '#tests/support/desk/desk-visitor.ts'
import { type Answers, type ReadPage, readPage } from '#tests/support/reading/read-page.ts'
import { signedInForFile, siteForFile } from '#tests/support/sites/site-for-file.ts'

const GALLERY = '/desk/pictures/shiloh-images-gallery'
const ALDER = 'alder-lodge-kitchen.jpg'
const RANCH = 'alder-ranch-kitchen.jpg'
const DOOR = 'beadboard-linen-door.jpg'

const site = siteForFile()
const ada = signedInForFile(site, 'Ada', 'editor')
const ben = signedInForFile(site, 'Ben', 'editor')

/** The page of a gallery with pictures selected. */
async function inspectPictures(visitor: DeskVisitor, names: readonly string[], place = GALLERY) {
  const query = new URLSearchParams(names.map((name) => ['pick', name]))
  return readPage(await visitor.get(`${place}?${query}`))
}

/** Clicks a button of the form for the selection. */
async function click(
  visitor: DeskVisitor,
  page: ReadPage,
  button: string | RegExp,
  answers: Answers = {},
): Promise<ReadPage & { readonly statusCode: number }> {
  const answer = await visitor.send(page.region('Selected pictures').click(button, answers))
  return { ...readPage(answer), statusCode: answer.statusCode }
}

const undo = async (visitor: DeskVisitor, page: ReadPage) => readPage(await visitor.send(page.click('Undo')))

async function metadataOf(
  name: string,
  container = 'shiloh-images-gallery',
): Promise<Record<string, unknown>> {
  const answer = await site.get(`/api/Container/${container}/Blob/${encodeURIComponent(name)}`)
  return answer.json().metadata
}

test('lists galleries by their public names', async () => {
  const { words } = readPage(await ada.get('/desk/pictures'))
  expect(words).toContain('Range hoods')
  expect(words).not.toContain('shiloh-images')
})

test('clearing one field marks sample figures as real', async () => {
  const doors = 'shiloh-images-products-doorstyles'
  expect((await metadataOf(DOOR, doors))['figures']).toBe('example')
  await click(ada, await inspectPictures(ada, [DOOR], `/desk/pictures/${doors}`), 'Save', { Figures: 'None' })
  expect((await metadataOf(DOOR, doors))['figures']).toBe('None')
})

test('the requests role has no access to pictures', async () => {
  const requests = await signedIn(site, 'Rita', 'requests')
  const refusal = await requests.get(GALLERY)
  expect(refusal.statusCode).toBe(403)
  expect(readPage(refusal).words).toContain('This page is for people of another role.')
  expect(readPage(refusal).part('navigation', 'Desk').getByRole('link', { name: 'Requests' })).toBeTruthy()
  expect(readPage(refusal).getByRole('link', { name: 'Go to the desk' })).toBeTruthy()
  expect((await ada.get('/desk/pictures/shiloh-images-nothing')).statusCode).toBe(404)
})

test('shows the open picture with its alt text, as on the site', async () => {
  const page = await inspectPictures(ada, [ALDER])
  expect(page.getByRole('img', { name: /^Kitchen in light knotty alder/ })).toBeTruthy()
})

describe('editing pictures', () => {
  test('changes nothing without a token', async () => {
    const refusal = await ada.post(GALLERY, { token: 'x', intent: 'save', pick: ALDER, species: 'Cherry' })
    expect(refusal.statusCode).toBe(403)
    expect(await metadataOf(ALDER)).toMatchObject({ species: 'Alder' })
  })

  test('does not call a draft live, and says that nothing changed when nothing is selected', async () => {
    const off = await click(ada, await inspectPictures(ada, [ALDER]), 'Unpublish')
    expect(off.message).toContain('Took 1 picture off the site: now drafts. Off the site within a minute.')
    const savedPage = await click(ada, await inspectPictures(ada, [ALDER]), 'Save', { Title: 'Alder lodge' })
    expect(savedPage.message).toContain('Saved as a draft: only editors see it until it is published.')
    expect(savedPage.message).not.toContain('Seen')
    const unchangedPage = await click(ada, await inspectPictures(ada, [ALDER]), 'Save')
    expect(unchangedPage.message).toContain('Nothing has changed.')
    expect(unchangedPage.message).not.toContain('Saved')
    const on = await click(ada, await inspectPictures(ada, [ALDER]), 'Publish')
    expect(on.message).toContain('Published 1 picture. Live within a minute.')
    await undo(ada, savedPage)
  })

  test('saves one fact of two pictures at once, live at once, with undo', async () => {
    const page = await inspectPictures(ada, [ALDER, RANCH])
    expect(page.words).toContain('Natural in 1')
    const savedPage = await click(ada, page, 'Save', { Finish: 'Natural' })
    expect(savedPage.statusCode).toBe(200)
    expect(savedPage.message).toContain('Saved 1 picture. Live within a minute.')
    expect(await metadataOf(RANCH)).toMatchObject({ finish: 'Natural' })
    expect((await undo(ada, savedPage)).message).toContain('Undone: 1 item.')
    expect(await metadataOf(RANCH)).toMatchObject({ finish: 'Chestnut stain' })
  })

  test('asks about an unused value and suggests a similar one', async () => {
    const page = await inspectPictures(ada, [ALDER])
    const questionPage = await click(ada, page, 'Save', { Species: 'Walnutt' })
    expect(questionPage.statusCode).toBe(422)
    expect(questionPage.words).toContain('Did you mean “Walnut”?')
    expect(await metadataOf(ALDER)).toMatchObject({ species: 'Alder' })
    const savedPage = await click(ada, questionPage, 'Save with new values')
    expect(await metadataOf(ALDER)).toMatchObject({ species: 'Walnutt' })
    await undo(ada, savedPage)
  })

  test('accepts captions as plain text with marks, and escapes everything else', async () => {
    const Caption = 'Alder is **warm**.\n\n- [Doors](/products/doorstyles)\n- <script>alert(1)</script>'
    const savedPage = await click(ada, await inspectPictures(ada, [ALDER]), 'Save', { Caption })
    expect(await metadataOf(ALDER)).toMatchObject({
      html: expect.stringMatching(
        /^<p>Alder is <strong>warm<\/strong>\.<\/p><ul><li><a href="\/products\/doorstyles">Doors<\/a><\/li><li>&lt;script/,
      ),
    })
    await undo(ada, savedPage)
  })

  test('shows the slower editor the other’s value and name, and lets them choose', async () => {
    const [adas, bens] = [await inspectPictures(ada, [RANCH]), await inspectPictures(ben, [RANCH])]
    await click(ada, adas, 'Save', { Door: 'Shaker' })
    const conflictPage = await click(ben, bens, 'Save', { Door: 'Slab', Title: 'Ranch kitchen' })
    expect(conflictPage.statusCode).toBe(409)
    expect(conflictPage.words).toMatch(/Ada.{0,20} changed the same/)
    expect(conflictPage.words).toMatch(/Ada says ?Shaker You say ?Slab/)
    expect(await metadataOf(RANCH)).toMatchObject({ door: 'Shaker', display_name: 'Alder ranch kitchen' })

    conflictPage.getByRole('radio', { name: /^Ada says/ }).click()
    const resolvedPage = readPage(await ben.send(conflictPage.click('Save your choices')))
    expect(resolvedPage.message).toContain('Saved 1 picture.')
    expect(await metadataOf(RANCH)).toMatchObject({ door: 'Shaker', display_name: 'Ranch kitchen' })
  })

  test('merges changes to different fields', async () => {
    const [adas, bens] = [await inspectPictures(ada, [ALDER]), await inspectPictures(ben, [ALDER])]
    await click(ada, adas, 'Save', { Door: 'Shaker' })
    expect((await click(ben, bens, 'Save', { Title: 'Lodge' })).statusCode).toBe(200)
    expect(await metadataOf(ALDER)).toMatchObject({ door: 'Shaker', display_name: 'Lodge' })
  })
})

describe('drafts', () => {
  test('are hidden from the site and shown in place at the desk, where only editors see the picture', async () => {
    const name = 'birch-studio-kitchen.jpg'
    const page = await inspectPictures(ada, [name])
    const off = await click(ada, page, 'Unpublish')
    expect(off.message).toContain('Took 1 picture off the site')
    expect(picturesOn(off)).toEqual(picturesOn(page))
    const draft = (await inspectPictures(ada, [name])).region('Selected pictures').getAllByRole('img')[0]
    const address = draft?.getAttribute('src') ?? ''
    expect((await ada.get(address)).headers['content-type']).toBe('image/webp')
    expect((await site.get(address)).statusCode).toBe(404)
    expect((await site.get(address.replace('/desk', ''))).statusCode).toBe(404)

    await click(ada, await inspectPictures(ada, [name]), 'Save', { 'Alt text': '' })
    const refusalPage = await click(ada, await inspectPictures(ada, [name]), 'Publish')
    expect(refusalPage.statusCode).toBe(422)
    expect(refusalPage.message).toContain('Not published: “Birch studio kitchen” needs alt text.')
    const publishedPage = await click(ada, await inspectPictures(ada, [name]), 'Publish', {
      'Alt text': 'A small kitchen in birch',
    })
    expect(publishedPage.message).toContain('Published 1 picture.')
    expect(await metadataOf(name)).toMatchObject({ other: 'A small kitchen in birch' })
    expect(await metadataOf(name)).not.toHaveProperty('status')
  })

  test('opens the next incomplete picture after a save', async () => {
    const place = '/desk/pictures/shiloh-images-products-vanities'
    const [first = '', second = ''] = picturesOn(readPage(await ada.get(place)))
    for (const name of [first, second]) {
      const refusalPage = await click(ada, await inspectPictures(ada, [name], place), 'Save', {
        'Alt text': '',
      })
      expect(refusalPage.statusCode).toBe(422)
      expect(refusalPage.message).toMatch(
        /Nothing was saved: “.*” is published and needs alt text\. Unpublish it/,
      )
      await click(ada, await inspectPictures(ada, [name], place), 'Unpublish')
      await click(ada, await inspectPictures(ada, [name], place), 'Save', { 'Alt text': '' })
    }
    expect(readPage(await ada.get(place)).getAllByText('No alt text')).toHaveLength(2)
    const incompletePage = readPage(await ada.get(`${place}?view=incomplete&page=1`))
    const saveForm = incompletePage.click('Save and next', { 'Alt text': 'A vanity' })
    expect(saveForm.fields.get('pick')).toBe(first)
    const saveResponse = await ada.send(saveForm)
    expect(saveResponse.headers['location']).toMatch(
      new RegExp(`view=incomplete&page=1&saved=.+&pick=${second}`),
    )
  })
})

test('moves a picture to a position, and back', async () => {
  const place = '/desk/pictures/shiloh-images-products-islands'
  const before = picturesOn(readPage(await ada.get(place)))
  const page = await inspectPictures(ada, [before[2] ?? ''], place)
  const movedPage = readPage(await ada.send(page.part('dialog', 'Move').click('Move', { Position: '1' })))
  expect(movedPage.message).toContain('Moved to position 1')
  expect(picturesOn(movedPage)).toEqual([before[2], before[0], before[1], ...before.slice(3)])
  const { body } = await site.get('/products/islands')
  expect(body.indexOf(before[2] ?? '')).toBeLessThan(body.indexOf(before[0] ?? ''))
  expect(picturesOn(await undo(ada, movedPage))).toEqual(before)
})

test('moves a picture to the trash and back, and sets its focal point by click', async () => {
  const place = '/desk/pictures/shiloh-images-products-rangehoods'
  const [name = ''] = picturesOn(readPage(await ada.get(place)))
  const removedPage = await click(ada, await inspectPictures(ada, [name], place), 'Delete')
  expect(removedPage.message).toContain('Moved 1 picture to the trash.')
  expect(picturesOn(removedPage)).not.toContain(name)
  await undo(ada, removedPage)
  const { body } = await ada.get(place)
  expect(picturesOn(readPage(body))).toContain(name)
  // What a browser posts for a click on an image button.
  const formFields = {
    token: formTokenIn(body),
    intent: 'focus',
    pick: name,
    'at.x': '60',
    'at.y': '40',
    width: '240',
    height: '160',
  }
  expect(readPage(await ada.post(place, formFields)).message).toContain('Set the focal point.')
  const blobResponse = await site.get(`/api/Container/shiloh-images-products-rangehoods/Blob/${name}`)
  expect(JSON.parse(blobResponse.body).metadata.focus).toBe('0.25 0.25')
})

test('replaces the bytes and keeps address and captions', async () => {
  const bytes = await readFile(
    path.resolve(import.meta.dirname, '../../content/shiloh-images-gallery', RANCH),
  )
  const words = await metadataOf(ALDER)
  const picture = (content: BlobPart) => new File([content], 'new.jpg', { type: 'image/jpeg' })
  const replacedPage = await click(ada, await inspectPictures(ada, [ALDER]), 'Replace', {
    'Replace picture': picture(new Uint8Array(bytes)),
  })
  expect(replacedPage.message).toContain('Replaced the picture of')
  const fileResponse = await site.get(`/files/shiloh-images-gallery/${ALDER}`)
  expect(fileResponse.rawPayload.equals(bytes)).toBe(true)
  expect(await metadataOf(ALDER)).toEqual(words)

  const errorPage = await click(ada, await inspectPictures(ada, [ALDER]), 'Replace', {
    'Replace picture': picture('no picture'),
  })
  expect(errorPage.statusCode).toBe(422)
})
