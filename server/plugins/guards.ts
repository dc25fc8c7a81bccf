import cookie from '@fastify/cookie'
import fp from 'fastify-plugin'
import type { Program } from '../program.ts'
import { compression } from './compression.ts'
import { expectations } from './expectations.ts'
import { originCheck } from './origin-check.ts'
import { rateLimits } from './rate-limits.ts'
import { requestTokens } from './request-tokens.ts'
import { securityHeaders } from './security-headers.ts'

export const guards = fp<Program>(async (app, { config, pages, services, headers, countRefused, clock }) => {
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
