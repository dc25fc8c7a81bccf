import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fp from 'fastify-plugin'
import type { Registry } from 'prom-client'
import type { Config } from '#config/config.ts'
import type { SigningKeys } from '../access/signing-keys.ts'
import { sendContinue } from '../connections/guarded-server.ts'
import type { Pages } from '../html/load-pages.ts'
import type { CountRefusedPost } from '../observability/refused-posts.ts'
import { originCheck } from './origin-check.ts'
import { rateLimits } from './rate-limits.ts'
import { requestTokens } from './request-tokens.ts'
import { securityHeaders } from './security-headers.ts'

interface Options {
  readonly config: Pick<Config, 'publicUrl' | 'rateLimits'>
  readonly pages: Pick<Pages, 'mode'>
  readonly services: {
    readonly apiKeys: readonly string[]
    readonly metrics: Registry
    readonly signingKeys: SigningKeys
  }
  readonly headers: Readonly<Record<string, string>>
  readonly countRefused: CountRefusedPost
  readonly clock: () => number
}

export const guards = fp<Options>(async (app, { config, pages, services, headers, countRefused, clock }) => {
  const { publicUrl } = config
  await app.register(expectations)
  await app.register(rateLimits, {
    limits: config.rateLimits,
    apiKeys: services.apiKeys,
    clock,
    metrics: services.metrics,
  })
  await app.register(cookie)
  await app.register(originCheck, { publicUrl, countRefused })
  await app.register(securityHeaders, { headers, pagesHavePolicy: pages.mode === 'production' })
  await app.register(compression)
  const secure = publicUrl.startsWith('https:')
  await app.register(requestTokens, { keys: services.signingKeys('request-token'), secure, countRefused })
})

const expectations = fp(async (app) => {
  app.addHook('preParsing', async ({ raw }, reply) => sendContinue(raw, reply.raw))
})

/** Brotli quality 5 costs about as much as gzip and is smaller. */
const compression = fp(async (app) => {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  })
})
