import { createChannelFeed } from '#adapters/videos/channel-feed.ts'
import type { Config } from '#config/config.ts'
import {
  type Answer,
  answerOf,
  type Check,
  type Finding,
  failedFinding,
  ok,
  skippedFinding,
  warning,
} from '../check.ts'
import { isNobodyThere } from '../fault-name.ts'

export function feedCheck({ videoFeedUrl, siteEnv }: Pick<Config, 'videoFeedUrl' | 'siteEnv'>): Check {
  return {
    name: 'Video feed',
    variables: ['VIDEO_FEED_URL'],
    async run() {
      if (videoFeedUrl === undefined)
        return siteEnv === 'production' ? warning('the sample feed is shown') : ok('the sample feed is shown')
      const videos = await createChannelFeed({ url: videoFeedUrl }).list()
      return videos.length === 0 ? warning('readable, but has no videos') : ok(`${videos.length} videos`)
    },
  }
}

export function linkCheck(name: string, variable: string, find: () => Promise<string | undefined>): Check {
  return {
    name,
    variables: [variable],
    async run(signal) {
      const address = await find()
      if (address === undefined) return skippedFinding('not configured')
      const head = await answerOf(address, { method: 'HEAD', signal })
      // Not every server supports HEAD.
      const answer = [403, 405, 501].includes(head.status) ? await answerOf(address, { signal }) : head
      return linkFinding(answer)
    },
  }
}

function linkFinding({ status, host, target }: Answer): Finding {
  if (target !== undefined) return ok(`${host} answers and redirects to ${target}: check that this is right`)
  if (status < 400) return ok(`${host} answers (status ${status})`)
  // A page that requires a sign-in or a browser is reachable.
  return [401, 403, 429].includes(status)
    ? ok(`${host} answers, but blocks programs (status ${status})`)
    : failedFinding(`${host} answers with status ${status}`)
}

export function publicAddressCheck({ publicUrl }: Pick<Config, 'publicUrl'>): Check {
  return {
    name: 'Public address',
    variables: ['PUBLIC_URL'],
    async run(signal) {
      try {
        const { status, host, target } = await answerOf(`${publicUrl}/healthz`, { signal })
        if (status === 200) return ok(`the site answers at ${host}`)
        const whereto = target === undefined ? '' : ` and redirects to ${target}`
        return warning(`${host} answers with status ${status}${whereto}: is it the site?`)
      } catch (error) {
        if (!isNobodyThere(error)) throw error
        return warning(`nothing answers at ${new URL(publicUrl).host}: is the site running?`)
      }
    },
  }
}

export function tracingCheck({ tracing }: Pick<Config, 'tracing'>): Check {
  return {
    name: 'Trace collector',
    variables: ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'],
    async run(signal) {
      if (tracing === undefined) return skippedFinding('not configured')
      const response = await fetch(tracing.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...tracing.headers },
        body: '{"resourceSpans":[]}',
        redirect: 'error',
        signal,
      })
      await response.body?.cancel()
      return response.ok ? ok('takes traces') : failedFinding(`answers with status ${response.status}`)
    },
  }
}

export function proxyCheck({ trustProxy, siteEnv }: Pick<Config, 'trustProxy' | 'siteEnv'>): Check {
  return {
    name: 'Trusted proxies',
    variables: ['TRUST_PROXY'],
    async run() {
      if (trustProxy.length > 0) return ok(`${trustProxy.length} addresses or ranges`)
      return siteEnv === 'production'
        ? warning('none: behind a load balancer or CDN, all visitors would share one rate limit')
        : skippedFinding('none')
    },
  }
}
