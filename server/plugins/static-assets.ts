import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { accepts } from '../pages/accepts.ts'

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}

interface Asset {
  readonly type: string
  readonly cacheControl: string
  readonly tag: string
  readonly identity: Buffer
  readonly br: Buffer | undefined
  readonly gzip: Buffer | undefined
}

/**
 * The browser's files of the build, from memory with the compressed forms that the build made: named by content
 * hash below `/assets`, a few fixed names beside it.
 */
export const staticAssets = fp<{ assetsDir: string | undefined }>(async (app, { assetsDir }) => {
  if (!assetsDir) return
  for (const entry of readdirSync(assetsDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(?:br|gz)$/.test(entry.name)) continue
    const file = path.join(entry.parentPath, entry.name)
    const url = `/${path.relative(assetsDir, file).split(path.sep).join('/')}`
    const asset = readAsset(file, url)
    app.get(encodeURI(url), (request, reply) => sendAsset(request, reply, asset))
  }
})

function readAsset(file: string, url: string): Asset {
  const identity = readFileSync(file)
  const readIfThere = (name: string) => (existsSync(name) ? readFileSync(name) : undefined)
  return {
    type: MEDIA_TYPES[path.extname(file)] ?? 'application/octet-stream',
    cacheControl: url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    tag: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
    identity,
    br: readIfThere(`${file}.br`),
    gzip: readIfThere(`${file}.gz`),
  }
}

function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset) {
  const accepted = request.headers['accept-encoding'] ?? ''
  const coding =
    asset.br && accepts(accepted, 'br') ? 'br' : asset.gzip && accepts(accepted, 'gzip') ? 'gzip' : undefined
  const etag = coding ? `"${asset.tag}-${coding}"` : `"${asset.tag}"`
  reply.header('cache-control', asset.cacheControl).header('etag', etag)
  if (asset.br ?? asset.gzip) reply.header('vary', 'accept-encoding')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  if (coding) reply.header('content-encoding', coding)
  return reply.type(asset.type).send((coding && asset[coding]) ?? asset.identity)
}
