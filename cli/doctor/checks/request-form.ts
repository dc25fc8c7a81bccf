import type { Config } from '#config/config.ts'
import { type Check, type Finding, failedFinding, ok, warning } from '../check.ts'
import { isNobodyThere } from '../fault-name.ts'

/** The form posts to the first without scripts, to the second with them. */
const PATHS = ['/retailers', '/retailers.data'] as const

interface OpenForm {
  readonly cookie: string
  readonly token: string
}

/** Submits the form empty, as a browser would, and expects a message per field. Nothing is stored. */
export function requestFormCheck({ publicUrl }: Pick<Config, 'publicUrl'>): Check {
  return {
    name: 'Request form',
    variables: ['PUBLIC_URL'],
    async run(signal) {
      const form = await openForm(publicUrl, signal)
      if ('status' in form) return form
      for (const path of PATHS) {
        const fault = faultOf(await sendEmpty(publicUrl, path, form, signal))
        if (fault) return fault
      }
      return ok('came back with its messages (status 422) when sent empty; nothing was stored')
    },
  }
}

async function openForm(publicUrl: string, signal: AbortSignal): Promise<OpenForm | Finding> {
  const { host } = new URL(publicUrl)
  const page = await ask(publicUrl, '/retailers?intent=locate', { signal }).catch((error: unknown) => {
    if (isNobodyThere(error)) return undefined
    throw error
  })
  if (page === undefined) return warning(`not tried: nothing answers at ${host}`)
  const token = /name="xsrf" value="([^"]+)"/.exec(await page.text())?.[1]
  if (token === undefined)
    return warning(`not tried: ${host} answers with status ${page.status} and no form; is it the site?`)
  const cookie = page.headers.getSetCookie().find((one) => one.startsWith('XSRF-TOKEN='))
  return cookie === undefined
    ? failedFinding(`${host} sends the form without its cookie: does something in between drop or cache it?`)
    : { token, cookie: cookie.split(';', 1)[0] ?? '' }
}

async function sendEmpty(
  publicUrl: string,
  path: string,
  { token, cookie }: OpenForm,
  signal: AbortSignal,
): Promise<Response> {
  const answer = await ask(publicUrl, `${path}?intent=locate`, {
    method: 'POST',
    headers: { cookie, origin: new URL(publicUrl).origin },
    body: new URLSearchParams({ xsrf: token, resent: '1', retailer: '1' }),
    signal,
  })
  await answer.body?.cancel()
  return answer
}

function faultOf({ status, headers }: Response): Finding | undefined {
  if (status === 422) return undefined
  if (status === 429) return warning('turned away for now (status 429): too many requests')
  if (status === 403)
    return headers.get('content-type')?.startsWith('text/plain')
      ? failedFinding('refused as if from another site (status 403): does the site have the same PUBLIC_URL?')
      : failedFinding(
          'refused because its token is missing (status 403): does something in between drop cookies?',
        )
  return failedFinding(`answered with status ${status} when it was sent`)
}

function ask(publicUrl: string, path: string, options: RequestInit): Promise<Response> {
  const headers = new Headers(options.headers)
  headers.set('user-agent', 'cabinetry-site-doctor')
  return fetch(publicUrl + path, { redirect: 'manual', ...options, headers })
}
