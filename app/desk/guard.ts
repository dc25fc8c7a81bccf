import { data, isRouteErrorResponse, type MiddlewareFunction, redirect } from 'react-router'
import { outageContext, servicesContext, type Visit, visitContext } from '#app/context.ts'
import { DESK_MAP, deskPage } from '#core/desk/desk-map.ts'
import { mayOpen } from '#core/people/roles.ts'
import { isConfirmed } from '#core/people/session-rules.ts'
import { siteDay } from '#core/site-time.ts'
import type { Author } from '#services/content/change-log.ts'
import type { DeskSession } from '#services/desk/sessions.ts'
import { formText } from './form-text.ts'
import { FORM_TOKEN } from './post-form.tsx'
import type { UnsavedForm } from './unsaved-form.tsx'

type Context = Parameters<MiddlewareFunction>[0]['context']

/** Runs before every loader and action of the desk. Rejects forms from outside the session. */
export const guardDesk: MiddlewareFunction<Response> = async ({ request, url, context, pattern }, next) => {
  const visit = context.get(visitContext)
  const { desk } = visit
  const page = deskPage(`/${pattern.replace(/^\//, '')}`)
  if (!desk || !page) throw data(null, { status: 404 })
  const form = request.method === 'GET' || page.role === 'stranger' ? undefined : await formIn(request)
  const keep = (reason: UnsavedForm['reason']) => form && keptForm(form, reason, url, visit.issueToken())
  if (page.role !== 'stranger') {
    if (!desk.session && request.method === 'GET') throw redirect(signInPath(url))
    const refuse = (status: 401 | 403) => data(keep('signed-out'), { status })
    if (!desk.session) {
      if (form && formText(form, 'intent') === 'sign-out') throw redirect('/desk/sign-in')
      throw refuse(401)
    }
    if (!mayOpen(desk.session.person.role, page.role)) {
      const places = placesFor(desk.session)
      throw data({ places }, { status: 403 })
    }
    if (request.method !== 'GET' && !(form && isOwn(form, desk.session, visit))) throw refuse(403)
  }
  const response = await next()
  const outage = context.get(outageContext)
  if (form && outage) throw data(keep(outage), { status: 503 })
  return response
}

export type DeskPlaces = ReturnType<typeof placesFor>

export function placesFor({ person, formToken }: DeskSession) {
  const menuPages = DESK_MAP.flatMap((page) =>
    page.label !== undefined && page.role !== 'stranger' && mayOpen(person.role, page.role)
      ? [{ path: page.path, label: page.label, role: page.role }]
      : [],
  )
  const links = menuPages.map(({ path, label, role }, index) => ({
    path,
    label,
    // Start a group before the first link of another role.
    begins: index > 0 && role !== menuPages[index - 1]?.role && role !== 'admin',
  }))
  return { links, token: formToken }
}

/** The user's navigation, from the error for a page of another role. */
export function placesIn(error: unknown): DeskPlaces | undefined {
  const errorData: unknown = isRouteErrorResponse(error) ? error.data : undefined
  // Only the guard throws this error.
  return typeof errorData === 'object' && errorData !== null && 'places' in errorData
    ? (errorData.places as DeskPlaces)
    : undefined
}

/** The visit of a person who may not have signed in. */
export function visitOf(context: Context) {
  const { desk: visit, ...site } = context.get(visitContext)
  if (!visit) throw data(null, { status: 404 })
  return { ...site, ...visit }
}

/** What pages of the desk work with: its services, the person, and the time. */
export function deskOf(context: Context) {
  const { desk, session, log, ...visit } = visitOf(context)
  if (!session) throw data(null, { status: 403 })
  const { person } = session
  const author: Author = { name: person.name, log }
  const now = context.get(servicesContext).now()
  return { ...visit, ...desk, session, person, author, now, today: siteDay(now) }
}

export function isConfirmedNow(context: Context): boolean {
  const { session, now } = deskOf(context)
  return isConfirmed(session, now.getTime())
}

/** Asks for the passkey unless it was used recently, then continues to `url`. Status 307 keeps a form's method and body. */
export function confirmFirst(context: Context, { pathname, search }: URL): void {
  if (isConfirmedNow(context)) return
  throw redirect(`/desk/confirm?${new URLSearchParams({ to: pathname + search })}`, 307)
}

function signInPath({ pathname, search }: URL): string {
  const target = pathname + search
  return target === '/desk' ? '/desk/sign-in' : `/desk/sign-in?${new URLSearchParams({ to: target })}`
}

/** @param token form token of the site, which outlives sessions */
function keptForm(
  form: FormData,
  reason: UnsavedForm['reason'],
  { pathname, search }: URL,
  token: string,
): UnsavedForm {
  const fields = [...form].filter(([name]) => name !== FORM_TOKEN)
  const texts = fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
  return {
    reason,
    path: pathname + search,
    fields: [...texts, [FORM_TOKEN, token]],
    hadFiles: fields.some(([, value]) => typeof value !== 'string' && value.size > 0),
  }
}

async function formIn(request: Request): Promise<FormData | undefined> {
  try {
    return await request.clone().formData()
  } catch {
    return undefined
  }
}

/** A form that outlived its session has the site's token, which must match a cookie. */
function isOwn(form: FormData, { formToken }: DeskSession, visit: Visit): boolean {
  const token = formText(form, FORM_TOKEN)
  return token === formToken || visit.tokenIssuedAt(token) !== undefined
}
