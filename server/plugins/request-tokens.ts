import fp from 'fastify-plugin'
import type { CountRefusedPost } from '../metrics/refused-posts.ts'
import { createTokenSigner, type TokenSigner } from '../request-token.ts'

const COOKIE = 'XSRF-TOKEN'

declare module 'fastify' {
  interface FastifyRequest {
    /** The token of this visitor for forms, made when there is none yet; sets the cookie. */
    issueToken(): string
    /** When the token that came with this request was issued; `undefined`, and counted, when it proves nothing. */
    tokenIssuedAt(candidate: string | undefined): Date | undefined
  }
}

interface Options {
  readonly secret: Uint8Array
  /** The cookie is for HTTPS only. */
  readonly secure: boolean
  readonly countRefused: CountRefusedPost
}

/**
 * Request tokens against forged requests: the same signed value must come as cookie and as header or hidden
 * field (product notes §7). Signed with a secret that survives restarts, so open forms do too.
 */
export const requestTokens = fp<Options>(async (app, { secret, secure, countRefused }) => {
  const signer = createTokenSigner(secret)
  const issued = new WeakMap<object, string>()
  app.decorateRequest('issueToken', function issueToken() {
    const token = issued.get(this) ?? reusable(signer, this.cookies[COOKIE]) ?? signer.sign(new Date())
    issued.set(this, token)
    return token
  })
  app.decorateRequest('tokenIssuedAt', function tokenIssuedAt(candidate) {
    const isSame = candidate !== undefined && candidate === this.cookies[COOKIE]
    const issuedAt = isSame ? signer.issuedAt(candidate, new Date()) : undefined
    if (issuedAt === undefined) countRefused(this, 'token')
    return issuedAt
  })
  app.addHook('onSend', async (request, reply) => {
    const token = issued.get(request)
    // Readable by scripts on purpose: clients copy it into the X-XSRF-TOKEN header.
    if (token) reply.setCookie(COOKIE, token, { path: '/', sameSite: 'strict', secure, httpOnly: false })
  })
})

/**
 * A token younger than a day is used again, so that forms open in several tabs all stay good, and every form has a day
 * at least before its token ends.
 */
function reusable(signer: TokenSigner, token: string | undefined): string | undefined {
  const issuedAt = token === undefined ? undefined : signer.issuedAt(token, new Date())
  return issuedAt && Date.now() - issuedAt.getTime() < 86_400_000 ? token : undefined
}
