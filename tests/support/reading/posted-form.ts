import { locateRequest } from '../requests/retailer-request.ts'

export interface FormAnswer {
  readonly status: number
  readonly body: string
}

export type AskSite = (
  path: string,
  options: { readonly headers?: Record<string, string>; readonly payload?: string },
) => Promise<FormAnswer & { readonly cookie: string }>

export const WAYS = { 'without scripts': '/retailers', 'with scripts': '/retailers.data' } as const

export async function postForm(
  ask: AskSite,
  headers: Record<string, string>,
  { path = WAYS['without scripts'], fields = {} }: { path?: string; fields?: Record<string, string> } = {},
): Promise<FormAnswer> {
  const page = await ask('/retailers?intent=locate', {})
  const xsrf = /name="xsrf" value="([^"]*)"/.exec(page.body)?.[1] ?? ''
  const { contact, ...rest } = locateRequest()
  const formEntries = Object.entries({ ...rest, ...contact }).map(([name, value]) => [name, String(value)])
  // Tests are faster than people; `resent` skips the check of how long the form was open.
  const form = new URLSearchParams({ xsrf, resent: '1', ...Object.fromEntries(formEntries), ...fields })
  return ask(`${path}?intent=locate`, {
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: page.cookie, ...headers },
    payload: form.toString(),
  })
}

export function referenceIn({ body }: FormAnswer): string | undefined {
  return /[2-9A-Z]{4}-[2-9A-Z]{5}/.exec(body)?.[0]
}
