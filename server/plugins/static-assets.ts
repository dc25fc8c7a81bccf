import fastifyStatic from '@fastify/static'
import fp from 'fastify-plugin'

const FOREVER = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'

export const staticAssets = fp<{ assetsDir: string | undefined }>(async (app, { assetsDir }) => {
  if (!assetsDir) return
  await app.register(fastifyStatic, {
    root: assetsDir,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    setHeaders(reply, file) {
      reply.header('cache-control', file.includes('/assets/') ? FOREVER : AN_HOUR)
    },
  })
})
