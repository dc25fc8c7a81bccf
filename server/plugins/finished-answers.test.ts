import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/stores/temporary-folder.ts'
import { createResponseCaches } from '../html/cache/create-finished.ts'
import { finishedAnswers } from './finished-answers.ts'

let app: FastifyInstance
let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  folder = await temporaryFolder()
  await mkdir(path.join(folder.path, 'assets'))
  for (const [name, text] of [
    ['assets/page-abc.js', 'whole'],
    ['assets/page-abc.js.br', 'brotli'],
    ['assets/page-abc.js.gz', 'gzip'],
    ['assets/face.woff2', 'font'],
  ] as const) {
    await writeFile(path.join(folder.path, name), text)
  }
  app = Fastify()
  const pages = { mode: 'production', assetsDir: folder.path } as const
  const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
  const caches = createResponseCaches({ pages, headers: {}, pageCache: undefined, log })
  await app.register(finishedAnswers, { caches })
})
afterAll(async () => {
  await app.close()
  await folder.remove()
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('sends the prebuilt file with the best encoding the browser accepts', async () => {
  for (const [acceptEncoding, body, coding] of [
    ['gzip, deflate, br', 'brotli', 'br'],
    ['gzip, br;q=0', 'gzip', 'gzip'],
    ['identity', 'whole', undefined],
  ] as const) {
    const answer = await get('/assets/page-abc.js', { 'accept-encoding': acceptEncoding })
    expect(answer.body).toBe(body)
    expect(answer.headers['content-encoding']).toBe(coding)
    expect(answer.headers['vary']).toBe('accept-encoding')
    expect(answer.headers['content-type']).toMatch(/^(?:text|application)\/javascript; charset=utf-8$/)
  }
  expect((await get('/assets/page-abc.js.br')).statusCode).toBe(404)
})

test('lets browsers keep a file forever, because its name changes with its content', async () => {
  const font = await get('/assets/face.woff2', { 'accept-encoding': 'br' })
  expect(font.headers).toMatchObject({
    'content-type': 'font/woff2',
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

test('answers 304 to a browser with the current file; HEAD sends no body', async () => {
  const { etag } = (await get('/assets/face.woff2')).headers
  const again = await get('/assets/face.woff2', { 'if-none-match': String(etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const head = await app.inject({ method: 'HEAD', url: '/assets/face.woff2' })
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '4'])
})
