import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fp from 'fastify-plugin'
import { sendContinue } from '../connections/guarded-server.ts'
import type { Program } from '../program.ts'
import { originCheck } from './origin-check.ts'
import { rateLimits } from './rate-limits.ts'
import { requestTokens } from './request-tokens.ts'
import { securityHeaders } from './security-headers.ts'

export const guards = fp<Program>(async (app, program) => {
  await app.register(expectations)
  await app.register(rateLimits, program)
  await app.register(cookie)
  await app.register(originCheck, program)
  await app.register(securityHeaders, program)
  await app.register(compression)
  await app.register(requestTokens, program)
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
