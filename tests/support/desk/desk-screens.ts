import { DESK_MAP } from '#core/desk/desk-map.ts'
import type { SiteInMemory } from '../sites/site-in-memory.ts'
import { type DeskVisitor, invitationTo } from './desk-visitor.ts'
import { submitRequest } from './passed-on.ts'
import { doInCase, openCase } from './privacy-request.ts'

/** Further addresses of a page, with a query. */
const FURTHER_VIEWS: Readonly<Record<string, readonly string[]>> = {
  '/desk/documents': ['?pick=care-guide.pdf'],
  '/desk/pictures/:container': ['?view=drafts', '?pick=navy-and-maple-kitchen.jpg'],
  '/desk/requests': ['?view=closed'],
  '/desk/requests/:reference': ['?retailer=sample-1', '?retailers=all'],
}

/** The pages of a privacy request. */
const PRIVACY = /^\/desk\/requests\/:reference(\/(?:details|copy|erase|correct\/.*))$/

/** Records in the pack. */
const RECORDS: Readonly<Record<string, string>> = {
  '/desk/filters/:id': '/desk/filters/species',
  '/desk/redirects/:id': '/desk/redirects/%2Fgallery%2Fpowder-cottage-kitchen',
  '/desk/texts/glossary/:id': '/desk/texts/glossary/mdf',
  '/desk/pictures/videos/:id': '/desk/pictures/videos/sample00002',
}

/** An address of every page of the desk, by route pattern, with data to display. */
export async function deskScreens(
  site: SiteInMemory,
  admin: DeskVisitor,
): Promise<readonly (readonly [pattern: string, address: string])[]> {
  const { reference, email } = await submitRequest(site)
  const rights = await openCase(admin, { name: 'Ada Carpenter', email }, ['access', 'erasure', 'correction'])
  await doInCase(admin, rights, { intent: 'verify', identity: 'Answered from the address' })
  await doInCase(admin, rights, { intent: 'choose-requests', request: reference })
  await doInCase(admin, rights, { intent: 'copy', request: reference })
  const values: Readonly<Record<string, string>> = {
    ':container': 'shiloh-images-gallery',
    ':name': 'education-care',
    ':reference': reference,
    ':of': reference,
    ':id': 'sample-1',
    ':token': await invitationTo(site, 'Katherine', 'editor'),
  }
  const pages = DESK_MAP.filter(({ module }) => module.endsWith('.tsx'))
  const screens = pages.flatMap(({ path }) => {
    const [, further] = PRIVACY.exec(path) ?? []
    const whole = further === undefined ? path : rights + further
    const address = RECORDS[path] ?? whole.replaceAll(/:\w+/g, (part) => values[part] ?? part)
    return ['', ...(FURTHER_VIEWS[path] ?? [])].map((query) => [path, address + query] as const)
  })
  return [...screens, ['/desk/requests/:reference', rights] as const]
}
