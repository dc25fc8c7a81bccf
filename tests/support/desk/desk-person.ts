import { openSqliteStores } from '#adapters/database/open-stores.ts'
import type { Role } from '#core/people/roles.ts'
import { createPeople } from '#server/composition/create-desk.ts'
import type { Visitor } from '../browser/browser.ts'
import type { VisitedSite } from '../browser/visited-site.ts'

export const DESK_SETTINGS = { SITE_ENV: 'development' } as const

export function deskUrl({ url }: Pick<VisitedSite, 'url'>): string {
  return url.replace('127.0.0.1', 'localhost')
}

/** A new person who is signed in and has opened the page at `path`. */
export async function deskPerson(
  site: Pick<VisitedSite, 'url' | 'dataDir' | 'visitor'>,
  name: string,
  role: Role,
  path: string,
  options?: Parameters<VisitedSite['visitor']>[0],
): Promise<Visitor> {
  const stores = await openSqliteStores(site.dataDir)
  const people = createPeople(stores, () => new Date())
  const first = await people.invite('test', name, role)
  // On a retry the person already exists.
  const inviteResult = first.kind === 'refused' ? await people.recover('test', name) : first
  await stores.close()
  if (inviteResult.kind === 'refused') throw new Error(inviteResult.message)
  const visitor = await site.visitor(options)
  const { context, page } = visitor
  // Requests share the window's cookies, and cost less than pages.
  const enroll = `${deskUrl(site)}/desk/enroll/${inviteResult.token}`
  await context.request.get(enroll)
  const xsrf = (await context.cookies(enroll)).find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? ''
  await context.request.post(enroll, { form: { xsrf, intent: 'without' }, maxRedirects: 0 })
  await page.goto(deskUrl(site) + path)
  return visitor
}
