import type { Config } from '#config/config.ts'
import { ask, type Finding, failedFinding, isNobodyThere, ok, warning } from '../check.ts'

/** The form posts to the first path without scripts, and to the second with them. */
const PATHS = ['/retailers', '/retailers.data'] as const

interface OpenForm {
  readonly cookie: string
  readonly token: string
}

/** Submits the empty form like a browser and expects error messages. The site stores nothing. */
export async function checkRequestForm(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  signal: AbortSignal,
): Promise<Finding> {
  const form = await openForm(publicUrl, signal)
  if ('status' in form) return form
  for (const path of PATHS) {
    const fault = faultOf(await sendEmpty(publicUrl, path, form, signal))
    if (fault) return fault
  }
  return ok(
    'the empty form was rejected with error messages (status 422), as it should be; nothing was stored',
  )
}

async function openForm(publicUrl: string, signal: AbortSignal): Promise<OpenForm | Finding> {
  const { host } = new URL(publicUrl)
  const page = await ask(`${publicUrl}/retailers?intent=locate`, { signal }).catch((error: unknown) => {
    if (isNobodyThere(error)) return undefined
    throw error
  })
  if (page === undefined) return warning(`not checked: nothing answers at ${host}`)
  const token = /name="xsrf" value="([^"]+)"/.exec(await page.text())?.[1]
  if (token === undefined)
    return warning(`not checked: ${host} answers with status ${page.status} and no form; is it the site?`)
  const cookie = page.headers.getSetCookie().find((one) => one.startsWith('XSRF-TOKEN='))
  return cookie === undefined
    ? failedFinding(`${host} sends the form without its cookie: does a proxy drop or cache it?`)
    : { token, cookie: cookie.split(';', 1)[0] ?? '' }
}

async function sendEmpty(
  publicUrl: string,
  path: string,
  { token, cookie }: OpenForm,
  signal: AbortSignal,
): Promise<Response> {
  const answer = await ask(`${publicUrl}${path}?intent=locate`, {
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
  if (status === 429) return warning('rejected for now (status 429): too many requests')
  if (status === 403)
    return headers.get('content-type')?.startsWith('text/plain')
      ? failedFinding(
          'rejected as coming from another site (status 403): does the site have the same PUBLIC_URL?',
        )
      : failedFinding('rejected because its token is missing (status 403): does a proxy drop cookies?')
  return failedFinding(`sending it failed with status ${status}`)
}
