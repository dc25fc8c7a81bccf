import sharp from 'sharp'
import { expect, test } from 'vitest'
import { deskVisitor, signedIn } from '#tests/support/desk/desk-visitor.ts'
import { type Answers, readPage } from '#tests/support/reading/read-page.ts'
import { signedInForFile, siteForFile } from '#tests/support/sites/site-for-file.ts'
import { siteInMemory } from '#tests/support/sites/site-in-memory.ts'

const logLines: string[] = []
const logTo = { write: (line: string) => void logLines.push(line) }
const site = siteForFile({ LOG_LEVEL: 'debug' }, { logTo })
const clerk = signedInForFile(site, 'Grace', 'requests')

const open = async (path: string) => readPage(await site.get(path))
const near = (zip: string) => open(`/retailers/near?zip=${encodeURIComponent(zip)}`)
const OZARK = '/retailers/shops/ozark-home-studio'

/** Saves a sample shop at the desk. */
async function save(name: string, answers: Answers) {
  const list = readPage(await clerk.get('/desk/retailers'))
  const path = list.getByRole<HTMLAnchorElement>('link', { name }).getAttribute('href') ?? ''
  const saveResponse = await clerk.send(readPage(await clerk.get(path)).click('Save retailer', answers))
  expect(saveResponse.statusCode).toBe(200)
}

test('Where to Buy asks for a ZIP code below the form’s links', async () => {
  const page = await open('/retailers')
  const searchForm = page.click('Show shops', { 'Your ZIP code': '65803' })
  expect([searchForm.method, searchForm.url]).toEqual(['GET', '/retailers/near?zip=65803'])
  expect(page.words.indexOf('Become a Retailer')).toBeLessThan(page.words.indexOf('Show shops'))
})

test('lists the nearest shop first, with directions and hours', async () => {
  const answer = await site.get('/retailers/near?zip=65803')
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  const page = readPage(answer)
  const names = page
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent?.replace(/^\d+/, ''))
  expect(names.slice(0, 2)).toEqual(['Ozark Home Studio', 'Route 66 Kitchens'])
  expect(page.words).toMatch(
    /miles? away · serves your area 1400 Glenstone Avenue, Springfield, Missouri 65804/,
  )
  expect(page.getByRole('link', { name: '(573) 555-0114' }).getAttribute('href')).toBe('tel:5735550114')
  expect(page.words).toContain('Monday–Friday 9 am–5:30 pm')
  expect(page.words).toMatch(/On display: [^:]*Sage paint/)
  expect(page.getByRole('img', { name: /^Map of the shops around 65803/ })).toBeTruthy()
  expect(page.words).not.toContain('requests@ozark-home.example')
})

test('says first that an area is not served, then lists the nearest shops', async () => {
  const page = (await near('98101')).part('main')
  expect(page.message).toContain('We don’t serve this area')
  expect(page.message).toContain('Your ZIP code 98101 is in Washington, outside our distribution area.')
  expect(page.words).not.toContain('No shop near you yet')
  expect(page.words.indexOf('We don’t serve')).toBeLessThan(page.words.indexOf('miles away'))
  const form = await open('/retailers?intent=locate&zip=98101')
  expect(form.getByRole('radio', { name: 'No' })).toHaveProperty('checked', true)
  const servedPage = await open('/retailers?intent=locate&zip=65803')
  expect(servedPage.getByRole('radio', { name: 'Yes' })).toHaveProperty('checked', true)
})

test.each([
  ['00000', 'We don’t know this ZIP code'],
  ['96813', 'No shop near you yet'],
])('%s gets a message and a link to the form', async (zip, words) => {
  const page = await near(zip)
  expect(page.getByRole('status').textContent).toContain(words)
  expect(page.getByRole('link', { name: 'Find a Retailer' }).getAttribute('href')).toBe(
    `/retailers?intent=locate&zip=${zip}`,
  )
})

test('text in the address never becomes text of the page', async () => {
  const page = await open('/retailers/near?zip=65803&shows=Call%20555-0199%20first')
  expect(page.words).not.toContain('555-0199')
  expect(page.words).toContain('Ozark Home Studio')
  const nearPage = await open('/retailers/near?zip=65803&shows=shaker%20DOOR')
  expect(nearPage.getByRole('heading', { level: 1 }).textContent).toBe(
    'Shops near you that display Shaker door',
  )
})

test('lists the nearest shops beyond where fewer than three are near, and says so', async () => {
  const page = await near('46204')
  expect(page.getByRole('status').textContent).toMatch(
    /^1 shop near 46204, then the nearest beyond 150 miles\./,
  )
  expect(page.getAllByRole('heading', { level: 2 })[0]?.textContent).toContain('Sycamore Kitchen Gallery')
  expect(page.words).toMatch(/About \d{3} miles away/)
})

test('shows an error at the field for an invalid ZIP code', async () => {
  const page = await near('Springfield')
  expect(
    page.getByRole('textbox', { name: 'Your ZIP code', description: /A ZIP code has five digits\./ }),
  ).toBeTruthy()
})

test('a site without public shops says so, with a link to the form', async () => {
  const bare = await siteInMemory({ DESK: 'off' })
  const page = readPage(await bare.get('/retailers/near?zip=65803'))
  expect(page.getByRole('status').textContent).toContain('We can’t show you a shop for this yet.')
  expect(page.getByRole('link', { name: 'Find a Retailer' })).toBeTruthy()
  expect(page.queryByRole('img', { name: /^Map/ })).toBeNull()
  await bare.close()
})

test('the count and the line below the map use the editors’ words', async () => {
  const ada = await signedIn(site, 'Ada', 'editor')
  const form = readPage(await ada.get('/desk/texts/retailers-near'))
  const publishResponse = await ada.send(
    form.click(/^Publish/, {
      'How many shops were found': 'We found {shops} around {zip}.',
      'Below the map': 'A map of *ours*.',
    }),
  )
  const page = await near('65803')
  expect(page.getByRole('status').textContent).toMatch(/^We found \d+ shops around 65803\. Or let us/)
  expect(page.words).toContain('A map of ours.')
  await ada.send(readPage(publishResponse).click('Undo'))
  expect((await near('65803')).getByRole('status').textContent).toMatch(/^\d+ shops near 65803\./)
})

test('the form’s ZIP code shows the area and the nearest shop, with links', async () => {
  const zipAnswer = async (zip: string) =>
    JSON.stringify((await site.get(`/retailers/zip?zip=${zip}`)).json())
  const ozark = await zipAnswer('65803')
  expect(ozark).toContain('Your ZIP code 65803 is in our distribution area.')
  expect(ozark).toContain('"to":"/retailers/shops/ozark-home-studio?zip=65803"')
  expect(ozark).toContain('"to":"/retailers/near?zip=65803"')
  expect(await zipAnswer('97201')).toContain('is in Oregon, outside our distribution area.')
  expect(await zipAnswer('00000')).toContain('We don’t know the ZIP code 00000.')
})

test('a shop has a page with its facts, for people and for machines', async () => {
  const answer = await site.get(OZARK)
  expect(answer.statusCode).toBe(200)
  const page = readPage(answer)
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Ozark Home Studio')
  expect(page.getByRole('link', { name: 'Shaker door' }).getAttribute('href')).toBe(
    '/products/doorstyles/shaker-cherry-door',
  )
  expect(page.getByRole('link', { name: 'ozark-home.example' })).toBeTruthy()
  expect(page.getByRole('img', { name: 'Map of Springfield, Missouri' })).toBeTruthy()
  expect(page.getByRole('link', { name: /^Directions/ }).getAttribute('href')).toContain('1400%20Glenstone')
  expect(answer.body).toContain('"@type":"LocalBusiness"')
  expect(answer.body).toContain('"opens":"09:00","closes":"17:30"')
  expect((await site.get('/sitemap.xml')).body).toContain(`${OZARK}</loc>`)
})

test('a removed shop keeps a page that links to the nearest; renaming keeps the slug', async () => {
  const [oak, prairie] = ['/retailers/shops/oak-and-anvil-kitchens', '/retailers/shops/prairie-kitchen-works']
  await save('Prairie Kitchen Works', { Name: 'Meadow Kitchen Works' })
  expect((await open(prairie)).words).toContain('Meadow Kitchen Works')
  await save('Oak & Anvil Kitchens', { 'Listed on the site': false })
  const goneResponse = await site.get(oak)
  expect(goneResponse.statusCode).toBe(410)
  expect(goneResponse.body).toContain('<title>Oak &amp; Anvil Kitchens is no longer listed</title>')
  expect(readPage(goneResponse).getByRole('link', { name: 'Bootheel Cabinet Company' })).toBeTruthy()
  expect((await near('63901')).words).not.toContain('Oak & Anvil')
  expect((await site.get('/sitemap.xml')).body).not.toContain(oak)
  expect((await site.get('/retailers/shops/never-listed')).statusCode).toBe(404)
})

test('a door says how many shops near the ZIP code display it', async () => {
  const page = await open('/products/doorstyles/shaker-cherry-door?zip=65803')
  const link = page.getByRole('link', { name: /^On display at \d+ shops? near you$/ })
  const shops = await open(link.getAttribute('href') ?? '')
  expect(shops.getByRole('heading', { level: 1 }).textContent).toContain('Shaker door')
  expect(shops.words).toContain('Ozark Home Studio')
  for (const path of [
    '/products/doorstyles/shaker-cherry-door',
    '/products/doorstyles/shaker-cherry-door?zip=00000',
  ])
    expect((await open(path)).words).not.toContain('On display')
})

test('a door links to the shops without a ZIP code, too, and ideas say where they are on display', async () => {
  const door = await open('/products/doorstyles/shaker-cherry-door')
  const link = door.getByRole('link', { name: 'see it on display near you' }).getAttribute('href') ?? ''
  const searchForm = (await open(link)).click('Show shops', { 'Your ZIP code': '65803' })
  expect((await open(searchForm.url)).words).toContain('Ozark Home Studio')

  const visitor = deskVisitor(site)
  await visitor.send(door.click(/^Save Shaker door/))
  const near = readPage(await visitor.get('/retailers/near?zip=65803'))
  const board = near.getByRole('link', { name: 'Which of my ideas are on display?' }).getAttribute('href')
  const boardPage = readPage(await visitor.get(board ?? ''))
  expect(boardPage.region('Shaker door').words).toMatch(/On display at \d+ shops? near you/)
  expect(readPage(await visitor.get('/ideas')).words).not.toContain('On display')
})

test('a shop’s photo is uploaded with its record, shown on its page, and removed again', async () => {
  const gray = sharp({ create: { width: 640, height: 480, channels: 3, background: '#9a938a' } })
  const photo = new File([new Uint8Array(await gray.jpeg().toBuffer())], 'IMG_1.jpg', { type: 'image/jpeg' })
  await save('Ozark Home Studio', { 'Showroom photo': photo })
  const shop = await site.get(OZARK)
  const picture = readPage(shop).getByRole('img', {
    name: 'The showroom of Ozark Home Studio in Springfield',
  })
  expect((await site.get(picture.getAttribute('src') ?? '')).statusCode).toBe(200)
  expect(shop.body).toMatch(/"image":"[^"]*shiloh-images-showrooms\/ozark-home-studio\.jpg/)
  await save('Ozark Home Studio', { 'Remove ozark-home-studio.jpg': true })
  expect(readPage(await site.get(OZARK)).queryByRole('img', { name: /^The showroom/ })).toBeNull()
})

test('a photo stays in Showrooms only while a record uses it', async () => {
  const gray = sharp({ create: { width: 320, height: 240, channels: 3, background: '#6a837a' } })
  const photo = new File([new Uint8Array(await gray.jpeg().toBuffer())], 'IMG_2.jpg', { type: 'image/jpeg' })
  const pictureStatus = async (name: string) =>
    (await site.get(`/files/shiloh-images-showrooms/${name}.jpg`)).statusCode

  const record = readPage(await clerk.get('/desk/retailers/new'))
  const answers = {
    Name: 'Aspen Kitchens',
    'Street address': '1 Mill Road',
    City: 'Joplin',
    State: 'MO',
    'ZIP code': '64801',
    Email: 'desk@aspen.example',
    Phone: '573 555 0123',
    'Area served': '648',
    'Showroom photo': photo,
  }
  const refusalPage = readPage(await clerk.send(record.click('Save retailer', { ...answers, City: '' })))
  expect(refusalPage.words).toContain('Choose the picture again')
  expect(await pictureStatus('aspen-kitchens')).toBe(404)

  const saveResponse = await clerk.send(record.click('Save retailer', answers))
  expect(saveResponse.statusCode).toBe(302)
  expect(await pictureStatus('aspen-kitchens')).toBe(200)
  const page = readPage(await clerk.get(String(saveResponse.headers['location'])))
  const deletedPage = readPage(await clerk.send(page.click('Delete retailer')))
  expect(await pictureStatus('aspen-kitchens')).toBe(404)
  await clerk.send(deletedPage.click('Undo'))
  expect(await pictureStatus('aspen-kitchens')).toBe(200)
})

test('shows an error at the field for an invalid picture, and keeps the other input', async () => {
  const list = readPage(await clerk.get('/desk/retailers'))
  const path = list.getByRole('link', { name: 'Route 66 Kitchens' }).getAttribute('href') ?? ''
  const text = new File(['no picture'], 'notes.jpg', { type: 'image/jpeg' })
  const page = readPage(await clerk.get(path))
  const answer = await clerk.send(page.click('Save retailer', { City: 'Carthage', 'Showroom photo': text }))
  expect(answer.statusCode).toBe(422)
  const refusalPage = readPage(answer)
  expect(refusalPage.getByLabelText('City')).toHaveProperty('value', 'Carthage')
  expect(refusalPage.getByLabelText('Showroom photo').getAttribute('aria-invalid')).toBe('true')
})

test('a ZIP code is neither logged nor measured nor stored', async () => {
  const zip = '65785'
  await near(zip)
  await open(`${OZARK}?zip=${zip}`)
  await open(`/products/doorstyles/shaker-cherry-door?zip=${zip}`)
  expect(logLines.length).toBeGreaterThan(3)
  expect(logLines.join('')).not.toContain(zip)
  expect((await site.get('/metrics')).body).not.toContain(zip)
})
