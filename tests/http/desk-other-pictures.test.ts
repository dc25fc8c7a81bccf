import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type Answers, type ReadPage, readPage } from '#tests/support/reading/read-page.ts'
import { signedInForFile, siteForFile } from '#tests/support/sites/site-for-file.ts'

const BRAND = '/desk/pictures/shiloh-images-brand'
const FINISHES = 'shiloh-images-products-finishes'
const ROOM = 'shiloh-images-visualizer-bath'
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="34"><path d="M0 0h120v34H0z"/></svg>'

const site = siteForFile()
const ada = signedInForFile(site, 'Ada', 'editor')

const open = async (url: string) => readPage(await ada.get(url))
const undo = async (page: ReadPage) =>
  expect(readPage(await ada.send(page.click('Undo'))).message).toMatch(/Undone|Restored/)
const click = async (page: ReadPage, button: string, answers: Answers = {}) =>
  readPage(await ada.send(page.click(button, answers)))
const pickPicture = async (container: string, name: string) =>
  (await open(`/desk/pictures/${container}?pick=${encodeURIComponent(name)}`)).region('Selected pictures')
const metadataOf = async (container: string, name: string): Promise<Record<string, unknown>> =>
  (await site.get(`/api/Container/${container}/Blob/${encodeURIComponent(name)}`)).json().metadata

async function picture(background: string, name = 'picture.jpg', [width, height] = [1200, 630]) {
  const bytes = await sharp({ create: { width: width ?? 0, height: height ?? 0, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name)
}

describe('the brand’s pictures', () => {
  const LOGO = 'Logo: In the header, in place of the written name'
  const SHARED = 'Share picture: When someone shares a page without its own picture. 1200 × 630 px'
  const logoOn = (page: ReadPage) =>
    page.queryAllByRole('img', { name: 'Shiloh Cabinetry' }).map((img) => img.getAttribute('src') ?? '')

  test('a logo is a draft until it is described and published, then appears in the header', async () => {
    const drawingFile = new File([DRAWING], 'final version.svg')
    const addedPage = await click(await open(BRAND), 'Use this picture', {
      'Used as': LOGO,
      Picture: drawingFile,
    })
    expect(addedPage.message).toContain('Added the logo as a draft: describe it, then publish it.')
    expect(logoOn(readPage(await site.get('/about')))).toEqual([])
    expect(logoOn(await open('/desk/preview/site/about'))[0]).toContain('/shiloh-images-brand/logo.svg')

    const publishedPage = await click(await pickPicture('shiloh-images-brand', 'logo.svg'), 'Publish', {
      'Alt text': 'Shiloh Cabinetry',
    })
    expect(publishedPage.message).toContain('Published 1 picture.')
    expect(logoOn(readPage(await site.get('/about')))[0]).toContain('/files/shiloh-images-brand/logo.svg')
    await click(await pickPicture('shiloh-images-brand', 'logo.svg'), 'Delete')
    expect(logoOn(readPage(await site.get('/about')))).toEqual([])
  })

  test('a replacement picture shows at once and can be undone', async () => {
    const before = (await site.get('/open-graph.jpg')).rawPayload
    const answers = { 'Used as': SHARED, Picture: await picture('#224466') }
    const replacedPage = await click(await open(BRAND), 'Use this picture', answers)
    expect(replacedPage.message).toContain('Replaced the picture of “Picture for links”.')
    expect((await site.get('/open-graph.jpg')).rawPayload.equals(before)).toBe(false)
    await undo(replacedPage)
    expect((await site.get('/open-graph.jpg')).rawPayload.equals(before)).toBe(true)
  })

  test('rejects a format that browsers or other sites don’t support, with a reason', async () => {
    const answers = { 'Used as': LOGO, Picture: await picture('#224466') }
    expect((await click(await open(BRAND), 'Use this picture', answers)).message).toContain(
      'Logo: the file must be an SVG drawing.',
    )
    const icon = await pickPicture('shiloh-images-brand', 'favicon.svg')
    expect((await click(icon, 'Replace', { 'Replace picture': await picture('#224466') })).message).toContain(
      'Icon: the file must be an SVG drawing.',
    )
    expect((await click(await open(BRAND), 'Use this picture', { 'Used as': LOGO })).message).toContain(
      'Choose a file first.',
    )
  })
})

describe('posters of videos', () => {
  const TITLE = 'How a dovetail drawer box is made'
  const video = async () => {
    const list = await open('/desk/pictures/videos')
    return open(list.getByRole('link', { name: TITLE }).getAttribute('href') ?? '')
  }
  const removal = async () => {
    const boxes = (await video()).getAllByRole('checkbox', { name: /^Remove / })
    return boxes[0]?.closest('label')?.textContent ?? ''
  }
  const poster = async () =>
    readPage(await site.get('/education'))
      .getByRole('button', { name: TITLE })
      .querySelector('img')
      ?.getAttribute('src') ?? ''

  test('are the channel’s until an editor uploads another', async () => {
    const channel = await poster()
    expect(channel).toMatch(/^\/video-posters\//)
    const savedPage = await click(await video(), 'Save video', { 'Your poster': await picture('#445522') })
    expect(savedPage.message).toContain(`“${TITLE}” has your poster. Live within a minute.`)
    const own = await poster()
    expect(own).toMatch(/^\/media\/[\w-]+\/960\/shiloh-images-posters\//)
    expect((await site.get(own)).headers['content-type']).toBe('image/webp')

    const back = await click(await video(), 'Save video', { [await removal()]: true })
    expect(back.message).toContain('The channel’s poster is back.')
    expect(await poster()).toBe(channel)
    await undo(back)
    expect(await poster()).toBe(own)
    expect((await open('/desk/activity')).words).toContain('Video posters')
    await click(await video(), 'Save video', { [await removal()]: true })
  })

  test('are saved and undone together with a title', async () => {
    const channel = await poster()
    const savedPage = await click(await video(), 'Save video', {
      'Your title': 'Dovetails',
      'Your poster': await picture('#224455'),
    })
    expect(savedPage.message).toContain('is now “Dovetails”')
    await undo(savedPage)
    expect(await poster()).toBe(channel)
  })

  test('are reduced in size where possible', async () => {
    const drawing = new File([DRAWING], 'poster.svg')
    const refusalPage = await click(await video(), 'Save video', { 'Your poster': drawing })
    expect(refusalPage.words).toContain('A poster must be a JPEG, PNG, WebP or AVIF picture.')
    expect((await click(await video(), 'Save video')).message).toContain('Nothing has changed.')
  })
})

describe('the visualizer’s pictures', () => {
  test('each have a place, with their contents as fields', async () => {
    const list = await open('/desk/pictures')
    expect(list.words).toContain('Bath in the visualizer')
    expect(list.words).toContain('Doors in the visualizer')
    const layer = await pickPicture(ROOM, 'evening-base-dark.avif')
    const zone = layer.getByRole<HTMLSelectElement>('combobox', { name: 'Zone' })
    expect([zone.value, layer.getByRole<HTMLSelectElement>('combobox', { name: 'Light' }).value]).toEqual([
      'base',
      'evening',
    ])
    expect((await ada.get('/desk/pictures/shiloh-images-visualizer-attic')).statusCode).toBe(404)
  })

  test('arrive as drafts, are published once described, and the desk names missing ones', async () => {
    const upload = await open(`/desk/pictures/${ROOM}?add`)
    const Pictures = await picture('#224466', 'vanity.jpg', [640, 400])
    const arrivalPage = await click(upload, 'Upload', { Pictures })
    expect(arrivalPage.message).toContain('1 picture')

    const refusalPage = await click(await pickPicture(ROOM, 'vanity.jpg'), 'Publish')
    expect(refusalPage.message).toContain('needs a light, and a zone with its finish or base.')
    const facts = { Zone: 'Vanity', Light: 'Morning', Finish: 'Puce paint' }
    const questionPage = await click(await pickPicture(ROOM, 'vanity.jpg'), 'Save', facts)
    expect((await click(questionPage, 'Save with new values')).message).toContain('Saved as a draft')
    const publishedPage = await click(await pickPicture(ROOM, 'vanity.jpg'), 'Publish')
    expect(publishedPage.message).toContain('Published 1 picture.')
    expect((await open(`/desk/pictures/${ROOM}`)).region('Not shown yet').words).toContain(
      '“vanity.jpg” is missing in overcast and evening light.',
    )
    await click(await pickPicture(ROOM, 'vanity.jpg'), 'Delete')
    expect((await open(`/desk/pictures/${ROOM}`)).queryByRole('region', { name: 'Not shown yet' })).toBeNull()
  })
})

describe('editable facts', () => {
  test('a card has a text and a link to a page', async () => {
    const landing = 'shiloh-images-products-landing'
    const name = (await site.get(`/api/Container/${landing}/Blob`))
      .json()
      .find((item: { metadata: { title: string } }) => item.metadata.title === 'Islands').name
    const savedPage = await click(await pickPicture(landing, name), 'Save', {
      'Card text': 'A second wood, with room for stools.',
      Link: '/gallery',
    })
    expect(savedPage.message).toContain('Saved 1 picture.')
    const card = readPage(await site.get('/products'))
    expect(card.words).toContain('A second wood, with room for stools.')
    expect(card.getByRole('link', { name: 'View Islands' }).getAttribute('href')).toBe('/gallery')
    const relative = await click(await pickPicture(landing, name), 'Save', { Link: 'products/vanities' })
    const led = readPage(await site.get('/products')).getByRole('link', { name: 'View Islands' })
    expect(led.getAttribute('href')).toBe('/products/vanities')
    await undo(relative)
    const wrong = await click(await pickPicture(landing, name), 'Save', { Link: '/products/tables' })
    expect(wrong.message).toContain('needs a link to a page')
    await undo(savedPage)
  })

  test('a wood has its text', async () => {
    const woods = 'shiloh-images-education-woodspecies'
    const name = (await site.get(`/api/Container/${woods}/Blob`))
      .json()
      .find((item: { metadata: { title: string } }) => item.metadata.title === 'Ash').name
    const savedPage = await click(await pickPicture(woods, name), 'Save', { Text: 'Pale, with bold lines.' })
    expect(readPage(await site.get('/education/woodspecies')).words).toContain('Pale, with bold lines.')
    await undo(savedPage)
  })

  test('a wood is listed by its species', async () => {
    const woods = 'shiloh-images-education-woodspecies'
    const savedPage = await click(await pickPicture(woods, 'ash.jpg'), 'Save', { Title: 'A block of ash' })
    const page = readPage(await site.get('/education/woodspecies')).part('main')
    expect(page.getByRole('heading', { name: 'Ash' })).toBeTruthy()
    expect(page.words).not.toContain('A block of ash')
    await undo(savedPage)
  })

  test('a room names its island’s wood and finish, and a glaze', async () => {
    const gallery = 'shiloh-images-gallery'
    const savedPage = await click(await pickPicture(gallery, 'alder-lodge-kitchen.jpg'), 'Save', {
      'Island species': 'Walnut',
      'Island finish': 'Natural',
    })
    expect(savedPage.message).toContain('Saved 1 picture.')
    expect(await metadataOf(gallery, 'alder-lodge-kitchen.jpg')).toMatchObject({
      island_species: 'Walnut',
      island_finish: 'Natural',
    })
    await undo(savedPage)
  })

  test('a sample’s missing color is read from its picture and can be corrected', async () => {
    const upload = await open(`/desk/pictures/${FINISHES}?add`)
    await click(upload, 'Upload', {
      Pictures: await picture('#a05030', 'Clay.jpg', [700, 700]),
    })
    expect(await color()).toMatch(/^#a/)
    await click(await pickPicture(FINISHES, 'Clay.jpg'), 'Save', { Color: '#123456', Aged: 'Yes' })
    expect(await color()).toBe('#123456')
    expect(
      (await pickPicture(FINISHES, 'Clay.jpg')).getByRole<HTMLSelectElement>('combobox', { name: 'Aged' })
        .value,
    ).toBe('true')
    const wrong = await click(await pickPicture(FINISHES, 'Clay.jpg'), 'Save', { Color: 'teal' })
    expect(wrong.message).toContain('The color “teal” is not valid. Write a color like #55624b.')
    await click(await pickPicture(FINISHES, 'Clay.jpg'), 'Save', { Color: '' })
    expect(await color()).toMatch(/^#a0/)
  })

  const color = async () => {
    const field = (await pickPicture(FINISHES, 'Clay.jpg')).getByRole<HTMLInputElement>('textbox', {
      name: 'Color',
    })
    return field.value
  }
})
