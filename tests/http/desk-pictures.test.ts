import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { picturesOn } from '#tests/support/browser/pictures-on.ts'
import { type DeskVisitor, formTokenIn, signedIn } from '#tests/support/desk/desk-visitor.ts'
import { type Answers, type ReadPage, readPage } from '#tests/support/reading/read-page.ts'
import { type SiteInMemory, siteInMemory } from '#tests/support/sites/site-in-memory.ts'

const GALLERY = '/desk/pictures/shiloh-images-gallery'
const ALDER = 'alder-lodge-kitchen.jpg'
const RANCH = 'alder-ranch-kitchen.jpg'
const DOOR = 'beadboard-linen-door.jpg'

let site: SiteInMemory
let ada: DeskVisitor
let ben: DeskVisitor
beforeAll(async () => {
  site = await siteInMemory()
  ada = await signedIn(site, 'Ada', 'editor')
  ben = await signedIn(site, 'Ben', 'editor')
})
afterAll(() => site.close())

/** The page of a gallery with pictures selected. */
async function inspected(visitor: DeskVisitor, names: readonly string[], place = GALLERY) {
  const query = new URLSearchParams(names.map((name) => ['pick', name]))
  return readPage(await visitor.get(`${place}?${query}`))
}

/** Clicks a button of the form for the selection. */
async function press(
  visitor: DeskVisitor,
  page: ReadPage,
  button: string | RegExp,
  answers: Answers = {},
): Promise<ReadPage & { readonly statusCode: number }> {
  const answer = await visitor.send(page.region('Selected pictures').press(button, answers))
  return { ...readPage(answer), statusCode: answer.statusCode }
}

const undo = async (visitor: DeskVisitor, page: ReadPage) => readPage(await visitor.send(page.press('Undo')))

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
  await press(ada, await inspected(ada, [DOOR], `/desk/pictures/${doors}`), 'Save', { Figures: 'None' })
  expect((await metadataOf(DOOR, doors))['figures']).toBe('None')
})

test('the requests role has no access to pictures', async () => {
  const requests = await signedIn(site, 'Rita', 'requests')
  const refused = await requests.get(GALLERY)
  expect(refused.statusCode).toBe(403)
  expect(readPage(refused).words).toContain('This page is for people of another role.')
  expect(readPage(refused).part('navigation', 'Desk').getByRole('link', { name: 'Requests' })).toBeTruthy()
  expect(readPage(refused).getByRole('link', { name: 'Go to the desk' })).toBeTruthy()
  expect((await ada.get('/desk/pictures/shiloh-images-nothing')).statusCode).toBe(404)
})

test('shows the open picture with its alt text, as on the site', async () => {
  const page = await inspected(ada, [ALDER])
  expect(page.getByRole('img', { name: /^Kitchen in light knotty alder/ })).toBeTruthy()
})

describe('editing pictures', () => {
  test('changes nothing without a token', async () => {
    const refused = await ada.post(GALLERY, { token: 'x', intent: 'save', pick: ALDER, species: 'Cherry' })
    expect(refused.statusCode).toBe(403)
    expect(await metadataOf(ALDER)).toMatchObject({ species: 'Alder' })
  })

  test('never calls a draft live, and reports nothing when nothing is selected', async () => {
    const off = await press(ada, await inspected(ada, [ALDER]), 'Unpublish')
    expect(off.message).toContain('Took 1 picture off the site: now drafts. Off the site within a minute.')
    const saved = await press(ada, await inspected(ada, [ALDER]), 'Save', { Title: 'Alder lodge' })
    expect(saved.message).toContain('Saved as a draft: only editors see it until it is published.')
    expect(saved.message).not.toContain('Seen')
    const same = await press(ada, await inspected(ada, [ALDER]), 'Save')
    expect(same.message).toContain('Nothing has changed.')
    expect(same.message).not.toContain('Saved')
    const on = await press(ada, await inspected(ada, [ALDER]), 'Publish')
    expect(on.message).toContain('Published 1 picture. Live within a minute.')
    await undo(ada, saved)
  })

  test('saves one fact of two pictures at once, live at once, with undo', async () => {
    const page = await inspected(ada, [ALDER, RANCH])
    expect(page.words).toContain('Natural in 1')
    const saved = await press(ada, page, 'Save', { Finish: 'Natural' })
    expect(saved.statusCode).toBe(200)
    expect(saved.message).toContain('Saved 1 picture. Live within a minute.')
    expect(await metadataOf(RANCH)).toMatchObject({ finish: 'Natural' })
    expect((await undo(ada, saved)).message).toContain('Undone: 1 item.')
    expect(await metadataOf(RANCH)).toMatchObject({ finish: 'Chestnut stain' })
  })

  test('asks about an unused value and suggests a similar one', async () => {
    const page = await inspected(ada, [ALDER])
    const asked = await press(ada, page, 'Save', { Species: 'Walnutt' })
    expect(asked.statusCode).toBe(422)
    expect(asked.words).toContain('Did you mean “Walnut”?')
    expect(await metadataOf(ALDER)).toMatchObject({ species: 'Alder' })
    const saved = await press(ada, asked, 'Save with new values')
    expect(await metadataOf(ALDER)).toMatchObject({ species: 'Walnutt' })
    await undo(ada, saved)
  })

  test('accepts captions as plain text with marks, and escapes everything else', async () => {
    const Caption = 'Alder is **warm**.\n\n- [Doors](/products/doorstyles)\n- <script>alert(1)</script>'
    const saved = await press(ada, await inspected(ada, [ALDER]), 'Save', { Caption })
    expect(await metadataOf(ALDER)).toMatchObject({
      html: expect.stringMatching(
        /^<p>Alder is <strong>warm<\/strong>\.<\/p><ul><li><a href="\/products\/doorstyles">Doors<\/a><\/li><li>&lt;script/,
      ),
    })
    await undo(ada, saved)
  })

  test('shows the slower editor the other’s value and name, and lets them choose', async () => {
    const [adas, bens] = [await inspected(ada, [RANCH]), await inspected(ben, [RANCH])]
    await press(ada, adas, 'Save', { Door: 'Shaker' })
    const met = await press(ben, bens, 'Save', { Door: 'Slab', Title: 'Ranch kitchen' })
    expect(met.statusCode).toBe(409)
    expect(met.words).toMatch(/Ada.{0,20} changed the same/)
    expect(met.words).toMatch(/Ada says ?Shaker You say ?Slab/)
    expect(await metadataOf(RANCH)).toMatchObject({ door: 'Shaker', display_name: 'Alder ranch kitchen' })

    met.getByRole('radio', { name: /^Ada says/ }).click()
    const settled = readPage(await ben.send(met.press('Save your choices')))
    expect(settled.message).toContain('Saved 1 picture.')
    expect(await metadataOf(RANCH)).toMatchObject({ door: 'Shaker', display_name: 'Ranch kitchen' })
  })

  test('merges changes to different fields', async () => {
    const [adas, bens] = [await inspected(ada, [ALDER]), await inspected(ben, [ALDER])]
    await press(ada, adas, 'Save', { Door: 'Shaker' })
    expect((await press(ben, bens, 'Save', { Title: 'Lodge' })).statusCode).toBe(200)
    expect(await metadataOf(ALDER)).toMatchObject({ door: 'Shaker', display_name: 'Lodge' })
  })
})

describe('drafts', () => {
  test('are hidden from the site and shown in place at the desk, where only editors see the picture', async () => {
    const name = 'birch-studio-kitchen.jpg'
    const page = await inspected(ada, [name])
    const off = await press(ada, page, 'Unpublish')
    expect(off.message).toContain('Took 1 picture off the site')
    expect(picturesOn(off)).toEqual(picturesOn(page))
    const draft = (await inspected(ada, [name])).region('Selected pictures').getAllByRole('img')[0]
    const address = draft?.getAttribute('src') ?? ''
    expect((await ada.get(address)).headers['content-type']).toBe('image/webp')
    expect((await site.get(address)).statusCode).toBe(404)
    expect((await site.get(address.replace('/desk', ''))).statusCode).toBe(404)

    await press(ada, await inspected(ada, [name]), 'Save', { 'Alt text': '' })
    const refused = await press(ada, await inspected(ada, [name]), 'Publish')
    expect(refused.statusCode).toBe(422)
    expect(refused.message).toContain('Not published: “Birch studio kitchen” needs alt text.')
    const published = await press(ada, await inspected(ada, [name]), 'Publish', {
      'Alt text': 'A small kitchen in birch',
    })
    expect(published.message).toContain('Published 1 picture.')
    expect(await metadataOf(name)).toMatchObject({ other: 'A small kitchen in birch' })
    expect(await metadataOf(name)).not.toHaveProperty('status')
  })

  test('opens the next incomplete picture after a save', async () => {
    const place = '/desk/pictures/shiloh-images-products-vanities'
    const [first = '', second = ''] = picturesOn(readPage(await ada.get(place)))
    for (const name of [first, second]) {
      const kept = await press(ada, await inspected(ada, [name], place), 'Save', { 'Alt text': '' })
      expect(kept.statusCode).toBe(422)
      expect(kept.message).toMatch(/Nothing was saved: “.*” is published and needs alt text\. Unpublish it/)
      await press(ada, await inspected(ada, [name], place), 'Unpublish')
      await press(ada, await inspected(ada, [name], place), 'Save', { 'Alt text': '' })
    }
    expect(readPage(await ada.get(place)).getAllByText('No alt text')).toHaveLength(2)
    const shown = readPage(await ada.get(`${place}?incomplete=first`))
    const pressed = shown.press('Save and next', { 'Alt text': 'A vanity' })
    expect(pressed.fields.get('pick')).toBe(first)
    const saved = await ada.send(pressed)
    expect(saved.headers['location']).toMatch(new RegExp(`incomplete=${second}&saved=`))
  })
})

test('moves a picture to a position, and back', async () => {
  const place = '/desk/pictures/shiloh-images-products-islands'
  const before = picturesOn(readPage(await ada.get(place)))
  const page = await inspected(ada, [before[2] ?? ''], place)
  const moved = readPage(await ada.send(page.part('dialog', 'Move').press('Move', { Position: '1' })))
  expect(moved.message).toContain('Moved to position 1')
  expect(picturesOn(moved)).toEqual([before[2], before[0], before[1], ...before.slice(3)])
  const { body } = await site.get('/products/islands')
  expect(body.indexOf(before[2] ?? '')).toBeLessThan(body.indexOf(before[0] ?? ''))
  expect(picturesOn(await undo(ada, moved))).toEqual(before)
})

test('moves a picture to the trash and back, and sets its focal point by click', async () => {
  const place = '/desk/pictures/shiloh-images-products-rangehoods'
  const [name = ''] = picturesOn(readPage(await ada.get(place)))
  const removed = await press(ada, await inspected(ada, [name], place), 'Delete')
  expect(removed.message).toContain('Moved 1 picture to the trash.')
  expect(picturesOn(removed)).not.toContain(name)
  await undo(ada, removed)
  const { body } = await ada.get(place)
  expect(picturesOn(readPage(body))).toContain(name)
  // What a browser posts for a click on an image button.
  const pressed = {
    token: formTokenIn(body),
    intent: 'focus',
    pick: name,
    'at.x': '60',
    'at.y': '40',
    width: '240',
    height: '160',
  }
  expect(readPage(await ada.post(place, pressed)).message).toContain('Set the focal point.')
  const stored = await site.get(`/api/Container/shiloh-images-products-rangehoods/Blob/${name}`)
  expect(JSON.parse(stored.body).metadata.focus).toBe('0.25 0.25')
})

test('replaces the bytes and keeps address and captions', async () => {
  const bytes = await readFile(
    path.resolve(import.meta.dirname, '../../content/shiloh-images-gallery', RANCH),
  )
  const words = await metadataOf(ALDER)
  const picture = (content: BlobPart) => new File([content], 'new.jpg', { type: 'image/jpeg' })
  const replaced = await press(ada, await inspected(ada, [ALDER]), 'Replace', {
    'Replace picture': picture(new Uint8Array(bytes)),
  })
  expect(replaced.message).toContain('Replaced the picture of')
  const stored = await site.get(`/files/shiloh-images-gallery/${ALDER}`)
  expect(stored.rawPayload.equals(bytes)).toBe(true)
  expect(await metadataOf(ALDER)).toEqual(words)

  const damaged = await press(ada, await inspected(ada, [ALDER]), 'Replace', {
    'Replace picture': picture('no picture'),
  })
  expect(damaged.statusCode).toBe(422)
})
