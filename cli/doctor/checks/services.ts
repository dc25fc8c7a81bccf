import sharp from 'sharp'
import { createChannelFeed } from '#adapters/videos/feeds.ts'
import type { Config } from '#config/config.ts'
import { isPlaceholder } from '#core/brand/brand-facts.ts'
import { createMailer } from '#server/composition/open-stores.ts'
import {
  type Answer,
  answerOf,
  type Finding,
  failedFinding,
  faultName,
  isNobodyThere,
  ok,
  skippedFinding,
  warning,
} from '../check.ts'

export async function checkFeed({
  videoFeedUrl,
  siteEnv,
}: Pick<Config, 'videoFeedUrl' | 'siteEnv'>): Promise<Finding> {
  if (videoFeedUrl === undefined)
    return siteEnv === 'production' ? warning('the sample feed is shown') : ok('the sample feed is shown')
  const videos = await createChannelFeed({ url: videoFeedUrl }).list()
  return videos.length === 0 ? warning('readable, but has no videos') : ok(`${videos.length} videos`)
}

export async function checkLink(address: string, signal: AbortSignal): Promise<Finding> {
  if (isPlaceholder(address)) return skippedFinding('not configured')
  const head = await answerOf(address, { method: 'HEAD', signal })
  // Not every server supports HEAD.
  const answer = [403, 405, 501].includes(head.status) ? await answerOf(address, { signal }) : head
  return linkFinding(answer)
}

function linkFinding({ status, host, target }: Answer): Finding {
  if (target !== undefined) return ok(`${host} answers and redirects to ${target}: check that this is right`)
  if (status < 400) return ok(`${host} answers (status ${status})`)
  // A page that requires a sign-in or a browser is reachable.
  return [401, 403, 429].includes(status)
    ? ok(`${host} answers, but blocks programs (status ${status})`)
    : failedFinding(`${host} answers with status ${status}`)
}

export async function checkPublicAddress(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  signal: AbortSignal,
): Promise<Finding> {
  try {
    const { status, host, target } = await answerOf(`${publicUrl}/healthz`, { signal })
    if (status === 200) return ok(`the site answers at ${host}`)
    const whereto = target === undefined ? '' : ` and redirects to ${target}`
    return warning(`${host} answers with status ${status}${whereto}: is it the site?`)
  } catch (error) {
    if (!isNobodyThere(error)) throw error
    return warning(`nothing answers at ${new URL(publicUrl).host}: is the site running?`)
  }
}

export async function checkProxies({
  trustProxy,
  siteEnv,
}: Pick<Config, 'trustProxy' | 'siteEnv'>): Promise<Finding> {
  if (trustProxy.length > 0) return ok(`${trustProxy.length} addresses or ranges`)
  return siteEnv === 'production'
    ? warning('none: behind a load balancer or CDN, all visitors would share one rate limit')
    : skippedFinding('none')
}

export async function checkMail(config: Config): Promise<Finding> {
  const mailer = createMailer(config)
  try {
    await mailer.check()
    if (mailer.kind !== 'file') return ok(`${mailer.kind}: answers`)
    const detail = 'mails are not sent, but written to files in the data folder'
    return config.siteEnv === 'production' ? warning(detail) : ok(detail)
  } catch (error) {
    return failedFinding(`${mailer.kind}: ${faultName(error)}`)
  } finally {
    await mailer.close()
  }
}

/** Sends a request without effect to check that the API answers. */
export async function checkEmailApi(
  { emailApiUrl }: Pick<Config, 'emailApiUrl'>,
  signal: AbortSignal,
): Promise<Finding> {
  if (emailApiUrl === undefined) return skippedFinding('not configured')
  const { status } = await answerOf(emailApiUrl, { signal })
  return status >= 500 ? failedFinding(`answers with status ${status}`) : ok(`answers (status ${status})`)
}

export async function checkPictures(): Promise<Finding> {
  const dot = sharp({ create: { width: 8, height: 8, channels: 3, background: '#9c4a2f' } })
  await Promise.all([
    dot.clone().avif().toBuffer(),
    dot.clone().webp().toBuffer(),
    dot.clone().jpeg().toBuffer(),
  ])
  return ok(`sharp ${sharp.versions.sharp ?? ''} makes AVIF, WebP and JPEG`.replace('  ', ' '))
}

/** Sends the key without a picture, so that nothing is billed. */
export async function checkImageService(
  { imageOptimizer }: Pick<Config, 'imageOptimizer'>,
  signal: AbortSignal,
): Promise<Finding> {
  if (imageOptimizer === undefined)
    return skippedFinding('not configured: this program makes thumbnails itself')
  const { url, key, secret } = imageOptimizer
  const { status } = await answerOf(new URL('v1/url', url.replace(/\/*$/, '/')).href, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ auth: { key, secret }, wait: true }),
    signal,
  })
  if (status === 401 || status === 403) return failedFinding(`rejects our key (status ${status})`)
  if (status === 404 || status >= 500 || (status >= 300 && status < 400))
    return failedFinding(`answers with status ${status}`)
  return ok(`answers (status ${status} for a call without a picture)`)
}
