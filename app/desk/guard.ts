import { data, type MiddlewareFunction, redirect } from 'react-router'
import { type DeskVisit, visitContext } from '#app/context.ts'
import { deskPage } from '#core/desk/desk-map.ts'
import { mayOpen } from '#core/desk/roles.ts'
import type { DeskSession } from '#services/desk/sessions.ts'
import { FORM_TOKEN } from './form-token.ts'

type Context = Parameters<MiddlewareFunction>[0]['context']

/** Runs before every loader and action of the desk. Forms must come from a page of the same session. */
export const guardDesk: MiddlewareFunction<Response> = async ({ request, url, context, pattern }, next) => {
  const { desk } = context.get(visitContext)
  const page = deskPage(`/${pattern.replace(/^\//, '')}`)
  if (!desk || !page) throw data(null, { status: 404 })
  if (page.role !== 'stranger') {
    if (!desk.session) throw redirect(signInPath(request.method, url))
    if (!mayOpen(desk.session.person.role, page.role)) throw data(null, { status: 403 })
    if (request.method !== 'GET' && !(await hasToken(request, desk.session)))
      throw data(null, { status: 403 })
  }
  return next()
}

export function deskOf(context: Context): DeskVisit {
  const { desk } = context.get(visitContext)
  if (!desk) throw data(null, { status: 404 })
  return desk
}

export function sessionOf(context: Context): DeskSession {
  const { session } = deskOf(context)
  if (!session) throw data(null, { status: 403 })
  return session
}

function signInPath(method: string, { pathname, search }: URL): string {
  const asked = method === 'GET' ? pathname + search : '/desk'
  return asked === '/desk' ? '/desk/sign-in' : `/desk/sign-in?${new URLSearchParams({ to: asked })}`
}

async function hasToken(request: Request, session: DeskSession): Promise<boolean> {
  try {
    return (await request.clone().formData()).get(FORM_TOKEN) === session.formToken
  } catch {
    return false
  }
}
