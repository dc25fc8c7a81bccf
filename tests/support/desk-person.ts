import { openSqliteStores } from '#adapters/database/open-stores.ts'
import type { Role } from '#core/desk/roles.ts'
import { createPeople } from '#server/desk/create-desk.ts'
import type { Visitor } from './browser.ts'
import type { VisitedSite } from './visited-site.ts'

/** What a site of a test must be told so that links open the desk without a passkey. */
export const DESK_SETTINGS = { SITE_ENV: 'development' } as const

/** Where the desk of a running site is: at a name, since passkeys and its cookie need one. */
export function deskUrl({ url }: Pick<VisitedSite, 'url'>): string {
  return url.replace('127.0.0.1', 'localhost')
}

/** Somebody in a browser of their own who is signed in at the desk. */
export async function deskPerson(
  site: VisitedSite,
  name: string,
  role: Role,
  options?: Parameters<VisitedSite['visitor']>[0],
): Promise<Visitor> {
  const stores = await openSqliteStores(site.dataDir)
  const invited = await createPeople(stores, () => new Date()).invite('test', name, role)
  await stores.requests.close()
  if (invited.kind === 'refused') throw new Error(invited.message)
  const visitor = await site.visitor(options)
  await visitor.page.goto(`${deskUrl(site)}/desk/enroll/${invited.token}`)
  await visitor.page.getByRole('button', { name: 'Continue without a passkey' }).click()
  await visitor.page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  return visitor
}
