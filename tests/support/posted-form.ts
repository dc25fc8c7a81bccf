import { locateRequest } from './retailer-request.ts'

/** An answer, as far as it matters to a form. */
export interface FormAnswer {
  readonly status: number
  readonly body: string
}

/** Asks a site in whatever way: in memory, by HTTP or through a proxy. */
export type AskSite = (
  path: string,
  options: { readonly headers?: Record<string, string>; readonly payload?: string },
) => Promise<FormAnswer & { readonly cookie: string }>

/** How a form is sent: by the browser itself, or as data by scripts. */
export const WAYS = { 'without scripts': '/retailers', 'with scripts': '/retailers.data' } as const

/** Opens the form and sends it complete, as a visitor's browser would that has these headers for it. */
export async function postForm(
  ask: AskSite,
  headers: Record<string, string>,
  { path = WAYS['without scripts'], fields = {} }: { path?: string; fields?: Record<string, string> } = {},
): Promise<FormAnswer> {
  const page = await ask('/retailers?intent=locate', {})
  const xsrf = /name="xsrf" value="([^"]*)"/.exec(page.body)?.[1] ?? ''
  const { contact, ...rest } = locateRequest()
  const typed = Object.entries({ ...rest, ...contact }).map(([name, value]) => [name, String(value)])
  // Whoever reads and types takes longer than a test: `resent` says that this was done before.
  const form = new URLSearchParams({ xsrf, resent: '1', ...Object.fromEntries(typed), ...fields })
  return ask(`${path}?intent=locate`, {
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: page.cookie, ...headers },
    payload: form.toString(),
  })
}

/** The reference number in an answer, of a page or as data. */
export function referenceIn({ body }: FormAnswer): string | undefined {
  return /[2-9A-Z]{4}-[2-9A-Z]{5}/.exec(body)?.[0]
}
