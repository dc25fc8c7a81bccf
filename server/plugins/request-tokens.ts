import fp from 'fastify-plugin'
import { DAY_MS } from '#core/durations.ts'
import { createTokenSigner, type TokenSigner } from '../access/request-token.ts'
import type { Program } from '../program.ts'

const COOKIE = 'XSRF-TOKEN'

declare module 'fastify' {
  interface FastifyRequest {
    issueToken(): string
    hasIssuedToken(): boolean
    tokenIssuedAt(candidate: string | undefined): Date | undefined
  }
}

/**
 * The same signed value must arrive as a cookie and as a header or hidden field. The secret survives restarts, so open
 * forms stay valid.
 */
export const requestTokens = fp<Program>(async (app, { config, services, countRefused }) => {
  const signer = createTokenSigner(services.signingKeys('request-token'))
  const secure = config.publicUrl.startsWith('https:')
  const tokens = new WeakMap<object, string>()
  app.decorateRequest('issueToken', function issueToken() {
    const token = tokens.get(this) ?? reusable(signer, this.cookies[COOKIE]) ?? signer.sign(new Date())
    tokens.set(this, token)
    return token
  })
  app.decorateRequest('hasIssuedToken', function hasIssuedToken() {
    return tokens.has(this)
  })
  app.decorateRequest('tokenIssuedAt', function tokenIssuedAt(candidate) {
    const isSame = candidate !== undefined && candidate === this.cookies[COOKIE]
    const issuedAt = isSame ? signer.issuedAt(candidate, new Date()) : undefined
    if (issuedAt === undefined) countRefused(this, 'token')
    return issuedAt
  })
  app.addHook('onSend', async (request, reply) => {
    const token = tokens.get(request)
    // Scripts must be able to read it: clients copy it to the X-XSRF-TOKEN header.
    if (token) reply.setCookie(COOKIE, token, { path: '/', sameSite: 'strict', secure, httpOnly: false })
  })
})

/** Reuses a token younger than a day, so that several tabs share one and every form has at least a day left. */
function reusable(signer: TokenSigner, token: string | undefined): string | undefined {
  const issuedAt = token === undefined ? undefined : signer.issuedAt(token, new Date())
  return issuedAt && Date.now() - issuedAt.getTime() < DAY_MS ? token : undefined
}
