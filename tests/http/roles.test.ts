import { beforeAll, describe, expect, test } from 'vitest'
import { openSqliteStores } from '#adapters/database/open-stores.ts'
import { DESK_MAP } from '#core/desk/desk-map.ts'
import { createPeople } from '#server/composition/create-desk.ts'
import { type DeskVisitor, deskVisitor, formTokenIn, signedIn } from '../support/desk/desk-visitor.ts'
import { linkIn, mailsWith, passOn, submitRequest } from '../support/desk/passed-on.ts'
import { readPage } from '../support/reading/read-page.ts'
import { siteForFile } from '../support/sites/site-for-file.ts'

const INSIDE = ['editor', 'requests', 'admin'] as const
const OUTSIDE = ['nobody', 'revoked', 'preview link', 'retailer’s link'] as const
type Actor = (typeof INSIDE)[number] | (typeof OUTSIDE)[number]

const EVERYONE: readonly Actor[] = [...INSIDE, ...OUTSIDE]
const STAFF: readonly Actor[] = INSIDE
const EDITORS: readonly Actor[] = ['editor', 'admin']
const CLERKS: readonly Actor[] = ['requests', 'admin']
const ADMINS: readonly Actor[] = ['admin']

/** Who may open each page of the desk and send its forms: saving, undoing, copying, restoring, deleting, importing. */
const PAGES: Readonly<Record<string, readonly Actor[]>> = {
  '/desk': STAFF,
  '/desk/pictures': EDITORS,
  '/desk/pictures/videos': EDITORS,
  '/desk/pictures/videos/:id': EDITORS,
  '/desk/pictures/new/finish': EDITORS,
  '/desk/pictures/new/room': EDITORS,
  '/desk/pictures/import': EDITORS,
  '/desk/pictures/import/export': EDITORS,
  '/desk/pictures/:container': EDITORS,
  '/desk/pictures/:container/files': EDITORS,
  '/desk/pictures/:container/import': EDITORS,
  '/desk/texts': EDITORS,
  '/desk/texts/glossary': EDITORS,
  '/desk/texts/glossary/:id': EDITORS,
  '/desk/texts/:name': EDITORS,
  '/desk/texts/:name/mail': EDITORS,
  '/desk/documents': EDITORS,
  '/desk/filters': EDITORS,
  '/desk/filters/:id': EDITORS,
  '/desk/redirects': EDITORS,
  '/desk/redirects/:id': EDITORS,
  '/desk/requests': CLERKS,
  '/desk/requests/export': CLERKS,
  '/desk/requests/new': CLERKS,
  '/desk/requests/:reference/details': CLERKS,
  '/desk/requests/:reference/copy': CLERKS,
  '/desk/requests/:reference/copy.json': CLERKS,
  '/desk/requests/:reference/erase': CLERKS,
  '/desk/requests/:reference/correct/:of': CLERKS,
  '/desk/requests/:reference/email': CLERKS,
  '/desk/requests/:reference': CLERKS,
  '/desk/retailers': CLERKS,
  '/desk/retailers/import': CLERKS,
  '/desk/retailers/import/export': CLERKS,
  '/desk/retailers/:id': CLERKS,
  '/desk/reports': CLERKS,
  '/desk/reports/export': CLERKS,
  '/desk/activity': EDITORS,
  '/desk/activity/:change/thumbnail': EDITORS,
  '/desk/people': ADMINS,
  '/desk/account': STAFF,
  '/desk/confirm': STAFF,
  '/desk/sign-in': EVERYONE,
  '/desk/enroll/:token': EVERYONE,
}

/** Who may open views selected by a query, and addresses outside the desk's pages. */
const VIEWS: Readonly<Record<string, readonly Actor[]>> = {
  '/desk/activity?view=changes': EDITORS,
  '/desk/activity?view=trash': EDITORS,
  '/desk/activity?view=access': ADMINS,
  '/desk/preview/site/gallery': EDITORS,
  '/desk/preview/site/retailers/shops/bootheel-cabinet-company': STAFF,
  '/desk/preview/site/retailers/shops/../../gallery': EDITORS,
  '/desk/files/shiloh-images-brand/favicon.svg': EDITORS,
  '/preview/site/gallery': ['preview link'],
  '/preview/files/shiloh-images-brand/favicon.svg': ['preview link'],
}

/** Calls that anyone may make; all others need the key, which no session or link replaces. */
const PUBLIC_CALLS = [
  'POST /api/retailers/{key}',
  'GET /api/containers',
  'GET /api/Container/{container}/Blob',
  'GET /api/Container/{container}/Metadata',
  'GET /api/Container/{container}/Blob/{blob}',
  'GET /api/videos',
  'POST /api/visits',
]

const site = siteForFile({ PUBLIC_URL: 'http://localhost:3000' })
const visitors = new Map<Actor, DeskVisitor>()
let reference = ''

beforeAll(async () => {
  for (const role of INSIDE) visitors.set(role, await signedIn(site, role, role))
  visitors.set('nobody', deskVisitor(site))
  visitors.set('revoked', await signedIn(site, 'Rita', 'admin'))
  const stores = await openSqliteStores(site.dataDir)
  await createPeople(stores, () => new Date()).revoke('test', 'Rita')
  await stores.close()
  visitors.set('preview link', await guestOf(visitor('editor')))
  visitors.set('retailer’s link', await retailerOf(visitor('requests')))
}, 300_000)

function visitor(actor: Actor): DeskVisitor {
  const match = visitors.get(actor)
  if (!match) throw new Error(`No visitor is a ${actor}`)
  return match
}

async function guestOf(editor: DeskVisitor): Promise<DeskVisitor> {
  const texts = readPage(await editor.get('/desk/texts?page=/gallery'))
  const linkPage = readPage(await editor.send(texts.click('Create a link', { 'One day': true })))
  const link = linkPage.getByRole<HTMLAnchorElement>('link', { name: /^http:\/\/localhost:3000\// })
  const { pathname, search } = link
  const guest = deskVisitor(site)
  await guest.get(pathname + search)
  return guest
}

async function retailerOf(clerk: DeskVisitor): Promise<DeskVisitor> {
  ;({ reference } = await submitRequest(site))
  await passOn(clerk, reference, 'sample-1')
  const [mail] = await mailsWith(site.dataDir, reference, 'A customer near you')
  const retailer = deskVisitor(site)
  await retailer.get(linkIn(mail, '/retailers/handover/'))
  return retailer
}

const addressOf = (pattern: string) =>
  pattern
    .replace(':container', 'shiloh-images-gallery')
    .replace(':name', 'about')
    .replace(':reference', reference)
    .replace(':token', 'x'.repeat(43))
    .replace(/:\w+/, '1')

test('every page of the desk has a row', () => {
  expect(Object.keys(PAGES).toSorted()).toEqual(DESK_MAP.map(({ path }) => path).toSorted())
})

describe.each(EVERYONE)('%s', (actor) => {
  const isInside = INSIDE.some((one) => one === actor)

  test.each(Object.entries(PAGES))('opens %s and sends its forms only if it may', async (pattern, who) => {
    const address = addressOf(pattern)
    const getResponse = await visitor(actor).get(address)
    const token = formTokenIn((await visitor(actor).get('/desk/account')).body)
    const postResponse = await visitor(actor).post(address, { token, intent: 'nothing' })
    const refusalCodes = isInside ? [403, 403] : [302, 401]
    const answers = [getResponse.statusCode, postResponse.statusCode]
    const isOpen = getResponse.statusCode !== 403 && !getResponse.headers['location']?.includes('/sign-in')
    expect(isOpen).toBe(who.includes(actor))
    expect(isOpen ? refusalCodes : answers).toEqual(refusalCodes)
  })

  test.each(Object.entries(VIEWS))('sees %s only if it may', async (address, who) => {
    const { statusCode } = await visitor(actor).get(address)
    expect(statusCode < 300).toBe(who.includes(actor))
  })

  test('makes no call of the API that needs the key', async () => {
    const { paths } = (await site.get('/api/openapi.json')).json<{ paths: Record<string, object> }>()
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const open: string[] = []
    for (const call of calls) {
      const [method = '', path = ''] = call.split(' ')
      const cookie = [...visitor(actor).cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const url = path.replaceAll(/\{\w+\}/g, 'x')
      const { statusCode } = await site.app.inject({ method: method as 'GET', url, headers: { cookie } })
      if (statusCode !== 401) open.push(call)
    }
    expect(open).toEqual(PUBLIC_CALLS)
  })
})
