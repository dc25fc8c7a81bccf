/**
 * What rendering a page costs compared with plain React: `node bench/pages/rendering.ts`, with the built site. Prints
 * one line of JSON: path → µs of CPU time per page, whole and plain.
 */
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import path from 'node:path'
import { PassThrough, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type ServerBuild, ServerRouter } from 'react-router'
import { readConfig } from '#config/config.ts'
import { createApp } from '#server/create-app.ts'
import { entryOf, loadPages } from '#server/html/load-pages.ts'
import type { PageCache } from '#server/html/page-cache.ts'
import { allocateYoung } from '#server/process/allocate-young.ts'
import { median } from './tools.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const PATHS = ['/', '/about', '/gallery', '/products/finishes']
const TIMES = Number(process.env['BENCH_TIMES'] ?? 100)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 9)

type Render = (
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: unknown,
) => Promise<Response>

interface Seen {
  readonly url: string
  readonly entry: EntryContext
  readonly data: string
  readonly body: string
  readonly hydrates: boolean
}

allocateYoung()
const settings = readConfig(process.env)
if (!settings.ok) throw new Error(settings.faults.join('\n'))
const pages = await loadPages(ROOT)
if (typeof pages.build === 'function') throw new Error('The benchmark needs the built pages.')
const { build } = pages
// The entry module's type does not describe its default export.
const render = build.entry.module.default as Render
let spying = true
let seen: Promise<Seen> | undefined
const spied: ServerBuild = {
  ...build,
  entry: {
    module: {
      ...build.entry.module,
      default: async (...args: Parameters<Render>) => {
        if (!spying) return render(...args)
        const [request, status, headers, entry, context] = args
        const [kept, used] = entry.serverHandoffStream?.tee() ?? []
        const response = await render(
          request,
          status,
          headers,
          used ? { ...entry, serverHandoffStream: used } : entry,
          context,
        )
        const document = entryOf(build).documentOf(response)
        if (!document) throw new Error(`${request.url} is no page`)
        seen = text(kept ?? new ReadableStream()).then((data) => ({
          url: request.url,
          entry,
          data,
          body: document.body,
          hydrates: document.react !== undefined,
        }))
        return response
      },
    },
  },
}

const NO_SOCKET = Object.defineProperty(new Socket(), 'remoteAddress', { value: '127.0.0.1' })
const KEEPS_NOTHING: PageCache = {
  peek: () => undefined,
  get: async (_key, render) => ({ page: (await render()).page, status: 'miss' }),
  make: async (_key, render) => ({ page: (await render()).page, status: 'miss' }),
  drop: () => undefined,
  figures: { pages: 0, bytes: 0, evictions: 0, hits: 0, stale: 0, misses: 0 },
}
const app = await createApp({
  config: settings.config,
  pages: { ...pages, build: spied },
  sampleContentDir: path.join(ROOT, 'content'),
  pageCache: KEEPS_NOTHING,
})
await app.ready()
const results: Record<string, { readonly whole: number; readonly plain: number }> = {}
for (const address of PATHS) {
  spying = true
  await ask(address)
  if (!seen) throw new Error(`${address} was not rendered`)
  const page = await seen
  spying = false
  checkSameDocument(page, await plainReact(page))
  const whole: number[] = []
  const plain: number[] = []
  for (let round = -2; round < ROUNDS; round += 1) {
    const ours = await cost(() => ask(address))
    const theirs = await cost(() => plainReact(page))
    if (round < 0) continue
    whole.push(ours)
    plain.push(theirs)
  }
  results[address] = { whole: median(whole), plain: median(plain) }
}
console.log(JSON.stringify(results))
process.exit(0)

/**
 * Uses Node's own request and response objects without a socket, which excludes the costs of client and operating
 * system.
 */
function ask(url: string): Promise<void> {
  const request = new IncomingMessage(NO_SOCKET)
  request.method = 'GET'
  request.url = url
  request.headers = { host: 'localhost' }
  request.rawHeaders = ['Host', 'localhost']
  request.push(null)
  const response = new ServerResponse(request)
  const sink = new Writable({ write: (_chunk, _encoding, done) => done() })
  // Only the part common to sockets and other streams is used.
  response.assignSocket(sink as Socket)
  return new Promise((resolve, reject) => {
    response.once('finish', () => {
      response.detachSocket(sink as Socket)
      if (response.statusCode === 200) resolve()
      else reject(new Error(`${url} answered ${response.statusCode}`))
    })
    app.routing(request, response)
  })
}

function plainReact({ url, entry, data, hydrates }: Seen): Promise<Buffer> {
  const { serverHandoffStream: _read, ...rest } = entry
  const context: EntryContext = {
    ...rest,
    renderMeta: {},
    staticHandlerContext: { ...entry.staticHandlerContext },
  }
  const stream = hydrates ? new Response(data).body : null
  if (stream) context.serverHandoffStream = stream
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(createElement(ServerRouter, { context, url }), {
      // Everything is available, so nothing should be outlined.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        const chunks: Buffer[] = []
        const sink = new PassThrough()
        sink.on('data', (chunk: Buffer) => chunks.push(chunk))
        sink.on('end', () => resolve(Buffer.concat(chunks)))
        pipe(sink)
      },
      onShellError: reject,
      onError: reject,
    })
  })
}

/** React's stream adds its own boundary marks around the data, so those are ignored. */
function checkSameDocument({ url, body }: Seen, plain: Buffer): void {
  const mainOf = (text: string) =>
    text.slice(text.indexOf('<main'), text.indexOf('</main>')).replaceAll(/<!--\/?\$-->/g, '')
  if (mainOf(plain.toString()) !== mainOf(body)) throw new Error(`${url} is another document`)
}

async function cost(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  for (let nth = 0; nth < TIMES; nth += 1) await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / TIMES
}
