import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DeskVisitor, formTokenIn, signedIn } from '#tests/support/desk-visitor.ts'
import { readPage } from '#tests/support/read-page.ts'
import { type SiteInMemory, siteInMemory } from '#tests/support/site-in-memory.ts'

const GALLERY = '/desk/pictures/shiloh-images-gallery'
const ALDER = 'alder-lodge-kitchen.jpg'
const RANCH = 'alder-ranch-kitchen.jpg'

let site: SiteInMemory
let ada: DeskVisitor
let ben: DeskVisitor
beforeAll(async () => {
  site = await siteInMemory()
  ada = await signedIn(site, 'Ada', 'editor')
  ben = await signedIn(site, 'Ben', 'editor')
})
afterAll(() => site.close())

async function inspected(visitor: DeskVisitor, names: readonly string[], place = GALLERY) {
  const query = new URLSearchParams(names.map((name) => ['pick', name]))
  const url = `${place}?${query}`
  const { body } = await visitor.get(url)
  const form = /id="inspector".*?<\/form>/s.exec(body)?.[0] ?? ''
  const fields = [...form.matchAll(/<input type="hidden"[^>]*name="([^"]*)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, unescaped(value)] as const,
  )
  return { url, body, fields }
}

async function send(
  visitor: DeskVisitor,
  { url, fields }: Awaited<ReturnType<typeof inspected>>,
  values: Readonly<Record<string, string>>,
) {
  const payload = new URLSearchParams(fields.map(([name, value]) => [name, value]))
  for (const [name, value] of Object.entries(values)) payload.set(name, value)
  return visitor.postForm(url, payload)
}

const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

const told = (body: string) =>
  unescaped(/role="status"[^>]*><div[^>]*><p[^>]*>(.*?)<\/p>/s.exec(body)?.[1] ?? '').replaceAll(
    '<!-- -->',
    '',
  )

const undoOf = (body: string) => /name="change" value="([^"]+)"/.exec(body)?.[1] ?? ''

async function metadataOf(name: string): Promise<Record<string, unknown>> {
  const answer = await site.get(`/api/Container/shiloh-images-gallery/Blob/${encodeURIComponent(name)}`)
  return answer.json().metadata
}

test('the list of galleries speaks the words of the site', async () => {
  const { body } = await ada.get('/desk/pictures')
  const text = body.replace(/<script.*?<\/script>/gs, '').replace(/<[^>]*>/g, ' ')
  expect(text).toContain('Range hoods')
  expect(text).not.toContain('shiloh-images')
})

test('a person who leads requests has nothing to do with pictures', async () => {
  const requests = await signedIn(site, 'Rita', 'requests')
  const refused = await requests.get(GALLERY)
  expect(refused.statusCode).toBe(403)
  expect(refused.body).toContain('You need a different role')
  expect(refused.body).toContain('Go to the desk')
  expect((await ada.get('/desk/pictures/shiloh-images-nothing')).statusCode).toBe(404)
})

test('the open picture carries its description, as it does on the site', async () => {
  expect((await inspected(ada, [ALDER])).body).toContain('alt="Kitchen in light knotty alder')
})

describe('saying things about pictures', () => {
  test('a form without token changes nothing', async () => {
    const page = await inspected(ada, [ALDER])
    expect((await send(ada, page, { token: 'x', intent: 'save', species: 'Cherry' })).statusCode).toBe(403)
    expect(await metadataOf(ALDER)).toMatchObject({ species: 'Alder' })
  })

  test('a draft is not said to be seen, and nothing is said of nothing', async () => {
    const token = formTokenIn((await ada.get(GALLERY)).body)
    const off = await ada.post(GALLERY, { token, intent: 'unpublish', pick: ALDER })
    expect(told(off.body)).toBe('Took 1 picture off the site: now drafts. Off the site within 60 s.')
    const saved = await send(ada, await inspected(ada, [ALDER]), { intent: 'save', title: 'Alder lodge' })
    expect(told(saved.body)).toBe('Saved as a draft: only editors see it until it is published.')
    const same = await send(ada, await inspected(ada, [ALDER]), { intent: 'save' })
    expect(told(same.body)).toBe('Nothing has changed.')
    const on = await send(ada, await inspected(ada, [ALDER]), { intent: 'publish' })
    expect(told(on.body)).toBe('Published 1 picture. Seen everywhere within 60 s.')
    await ada.post(GALLERY, { token, intent: 'undo', change: undoOf(saved.body) })
  })

  test('one fact of two pictures is saved at once, seen at once, and taken back', async () => {
    const page = await inspected(ada, [ALDER, RANCH])
    expect(page.body).toContain('Natural in 1')
    const { statusCode, body } = await send(ada, page, { intent: 'save', finish: 'Natural' })
    expect([statusCode, told(body)]).toEqual([200, 'Saved 1 picture. Seen everywhere within 60 s.'])
    expect(await metadataOf(RANCH)).toMatchObject({ finish: 'Natural' })
    const undone = await ada.post(GALLERY, { token: formTokenIn(body), intent: 'undo', change: undoOf(body) })
    expect(told(undone.body)).toContain('Undone: 1 item.')
    expect(await metadataOf(RANCH)).toMatchObject({ finish: 'Chestnut stain' })
  })

  test('a value that nothing has yet is asked about, with what may have been meant', async () => {
    const page = await inspected(ada, [ALDER])
    const asked = await send(ada, page, { intent: 'save', species: 'Walnutt' })
    expect(asked.statusCode).toBe(422)
    expect(asked.body).toMatch(/Did you mean “.{0,9}Walnut/)
    expect(await metadataOf(ALDER)).toMatchObject({ species: 'Alder' })
    const saved = await send(ada, page, { intent: 'save-new', species: 'Walnutt' })
    expect(await metadataOf(ALDER)).toMatchObject({ species: 'Walnutt' })
    await ada.post(GALLERY, { token: formTokenIn(saved.body), intent: 'undo', change: undoOf(saved.body) })
  })

  test('a caption is written in plain text with marks, and nothing but its words gets through', async () => {
    const page = await inspected(ada, [ALDER])
    const text = 'Alder is **warm**.\n\n- [Doors](/products/doorstyles)\n- <script>alert(1)</script>'
    const saved = await send(ada, page, { intent: 'save', 'caption.text': text })
    expect(await metadataOf(ALDER)).toMatchObject({
      html: expect.stringMatching(
        /^<p>Alder is <strong>warm<\/strong>\.<\/p><ul><li><a href="\/products\/doorstyles">Doors<\/a><\/li><li>&lt;script/,
      ),
    })
    await ada.post(GALLERY, { token: formTokenIn(saved.body), intent: 'undo', change: undoOf(saved.body) })
  })

  test('who is slower sees what the other said, by name, and chooses', async () => {
    const [adas, bens] = [await inspected(ada, [RANCH]), await inspected(ben, [RANCH])]
    await send(ada, adas, { intent: 'save', door: 'Shaker' })
    const met = await send(ben, bens, { intent: 'save', door: 'Slab', title: 'Ranch kitchen' })
    expect(met.statusCode).toBe(409)
    expect(met.body).toMatch(/Ada.{0,20} changed the same/)
    expect(met.body).toMatch(/Shaker.*Slab/s)
    expect(await metadataOf(RANCH)).toMatchObject({ door: 'Shaker', display_name: 'Alder ranch kitchen' })

    const form = /aria-labelledby="conflict".*?<\/form>/s.exec(met.body)?.[0] ?? ''
    const hidden = [...form.matchAll(/<input type="hidden"[^>]*name="([^"]*)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [unescaped(name), unescaped(value)],
    )
    const choice = unescaped(/type="radio"[^>]* name="([^"]*)"/.exec(form)?.[1] ?? '')
    const chosen = new URLSearchParams([...hidden, [choice, 'theirs'], ['intent', 'save']])
    const settled = await ben.postForm(bens.url, chosen)
    expect(told(settled.body)).toContain('Saved 1 picture.')
    expect(await metadataOf(RANCH)).toMatchObject({ door: 'Shaker', display_name: 'Ranch kitchen' })
  })

  test('who changes something else takes nothing from the other', async () => {
    const [adas, bens] = [await inspected(ada, [ALDER]), await inspected(ben, [ALDER])]
    await send(ada, adas, { intent: 'save', door: 'Shaker' })
    expect((await send(ben, bens, { intent: 'save', title: 'Lodge' })).statusCode).toBe(200)
    expect(await metadataOf(ALDER)).toMatchObject({ door: 'Shaker', display_name: 'Lodge' })
  })
})

describe('drafts', () => {
  test('are off the site and in their place at the desk, where editors alone see the picture', async () => {
    const name = 'birch-studio-kitchen.jpg'
    const page = await inspected(ada, [name])
    const before = namesOn(page.body)
    const { body } = await send(ada, page, { intent: 'unpublish' })
    expect(told(body)).toContain('Took 1 picture off the site')
    expect(namesOn(body)).toEqual(before)
    const address = /src="(\/desk\/media\/[^"]*birch-studio-kitchen[^"]*)"/.exec(body)?.[1] ?? ''
    expect((await ada.get(address)).headers['content-type']).toBe('image/webp')
    expect((await site.get(address)).statusCode).toBe(404)
    expect((await site.get(address.replace('/desk', ''))).statusCode).toBe(404)

    const bare = await inspected(ada, [name])
    await send(ada, bare, { intent: 'save', description: '' })
    const refused = await send(ada, await inspected(ada, [name]), { intent: 'publish' })
    expect([refused.statusCode, told(refused.body)]).toEqual([
      422,
      'Not published: “Birch studio kitchen” needs a description.',
    ])
    const published = await send(ada, await inspected(ada, [name]), {
      intent: 'publish',
      description: 'A small kitchen in birch',
    })
    expect(told(published.body)).toContain('Published 1 picture.')
    expect(await metadataOf(name)).toMatchObject({ other: 'A small kitchen in birch' })
    expect(await metadataOf(name)).not.toHaveProperty('status')
  })

  test('the next incomplete picture follows the one that was saved', async () => {
    const place = '/desk/pictures/shiloh-images-products-vanities'
    const { body } = await ada.get(place)
    const [first = '', second = ''] = namesOn(body)
    for (const name of [first, second]) {
      const kept = await send(ada, await inspected(ada, [name], place), { intent: 'save', description: '' })
      expect([kept.statusCode, told(kept.body)]).toEqual([
        422,
        expect.stringMatching(/^Nothing was saved: “.*” is published and needs a description\. Unpublish it/),
      ])
      await send(ada, await inspected(ada, [name], place), { intent: 'unpublish' })
      await send(ada, await inspected(ada, [name], place), { intent: 'save', description: '' })
    }
    expect(readPage(await ada.get(place)).getAllByText('No description')).toHaveLength(2)
    const shown = await ada.get(`${place}?incomplete=first`)
    expect(shown.body).toContain(`name="pick" value="${first}"`)
    const saved = await ada.post(`${place}?incomplete=first`, {
      token: formTokenIn(shown.body),
      intent: 'save-next',
      pick: first,
      next: second,
      description: 'A vanity',
      'was.description': '',
    })
    expect(saved.headers['location']).toMatch(new RegExp(`incomplete=${second}&saved=`))
  })
})

test('a picture moves to a position, and back', async () => {
  const place = '/desk/pictures/shiloh-images-products-islands'
  const before = namesOn((await ada.get(place)).body)
  const page = await inspected(ada, [before[2] ?? ''], place)
  const moved = await send(ada, page, { intent: 'move', position: '1' })
  expect(told(moved.body)).toContain('Moved to place 1')
  expect(namesOn(moved.body)).toEqual([before[2], before[0], before[1], ...before.slice(3)])
  expect((await site.get('/products/islands')).body.indexOf(before[2] ?? '')).toBeLessThan(
    (await site.get('/products/islands')).body.indexOf(before[0] ?? ''),
  )
  const back = await ada.post(place, {
    token: formTokenIn(moved.body),
    intent: 'undo',
    change: undoOf(moved.body),
  })
  expect(namesOn(back.body)).toEqual(before)
})

test('a picture goes to the trash and comes back; its focal point is set by a press', async () => {
  const place = '/desk/pictures/shiloh-images-products-rangehoods'
  const [name = ''] = namesOn((await ada.get(place)).body)
  const removed = await send(ada, await inspected(ada, [name], place), { intent: 'delete' })
  expect(told(removed.body)).toContain('Moved 1 picture to the trash.')
  expect(namesOn(removed.body)).not.toContain(name)
  const token = formTokenIn(removed.body)
  await ada.post(place, { token, intent: 'undo', change: undoOf(removed.body) })
  expect(namesOn((await ada.get(place)).body)).toContain(name)
  const pressed = {
    token,
    intent: 'focus',
    pick: name,
    'at.x': '60',
    'at.y': '40',
    width: '240',
    height: '160',
  }
  expect(told((await ada.post(place, pressed)).body)).toContain('Set the focal point.')
  const { body } = await site.get(`/api/Container/shiloh-images-products-rangehoods/Blob/${name}`)
  expect(JSON.parse(body).metadata.focus).toBe('0.25 0.25')
})

test('other bytes keep address and words', async () => {
  const bytes = await readFile(
    path.resolve(import.meta.dirname, '../../content/shiloh-images-gallery', RANCH),
  )
  const { body } = await ada.get(GALLERY)
  const form = new FormData()
  for (const [name, value] of Object.entries({ token: formTokenIn(body), intent: 'replace', pick: ALDER }))
    form.append(name, value)
  const words = await metadataOf(ALDER)
  form.append('file', new File([new Uint8Array(bytes)], 'new.jpg', { type: 'image/jpeg' }))
  const replaced = await ada.postForm(GALLERY, form)
  expect(told(replaced.body)).toContain('Replaced the picture of')
  const stored = await site.get(`/files/shiloh-images-gallery/${ALDER}`)
  expect(stored.rawPayload.equals(bytes)).toBe(true)
  expect(await metadataOf(ALDER)).toEqual(words)

  form.set('file', new File(['no picture'], 'new.jpg', { type: 'image/jpeg' }))
  expect((await ada.postForm(GALLERY, form)).statusCode).toBe(422)
})

function namesOn(body: string): readonly string[] {
  return [...body.matchAll(/data-picture="([^"]+)"/g)].map(([, name = '']) => name)
}
