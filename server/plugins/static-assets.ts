import fastifyStatic from '@fastify/static'
import fp from 'fastify-plugin'

/** The browser's files of the build: named by content hash below `/assets`, a few fixed names beside it. */
export const staticAssets = fp<{ assetsDir: string | undefined }>(async (app, { assetsDir }) => {
  if (!assetsDir) return
  await app.register(fastifyStatic, {
    root: assetsDir,
    wildcard: false,
    index: false,
    decorateReply: false,
    setHeaders(reply, path) {
      const immutable = path.includes('/assets/')
      reply.header(
        'cache-control',
        immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
})
