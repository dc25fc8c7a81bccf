import fp from 'fastify-plugin'
import { canonicalPaths } from './canonical-paths.ts'
import { legacyRedirects } from './legacy-redirects.ts'

export const addresses = fp(async (app) => {
  await app.register(legacyRedirects)
  await app.register(canonicalPaths)
})
