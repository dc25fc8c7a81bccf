/**
 * What rendering a page costs beside plain React: `node bench/pages/rendering.ts`, with the built site. Prints one
 * line of JSON: path → µs of processor time per page, whole and plain.
 */
import path from 'node:path'
import type { EntryContext, RouterContextProvider, ServerBuild } from 'react-router'
import { readConfig } from '#config/config.ts'
import { createApp } from '#server/create-app.ts'
import { loadPages } from '#server/load-pages.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const PATHS = ['/', '/about', '/gallery', '/products/finishes']
const TIMES = Number(process.env['BENCH_TIMES'] ?? 150)

type Render = (
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
) => Promise<Response>

const settings = readConfig(process.env)
if (!settings.ok) throw new Error(settings.faults.join('\n'))
const pages = await loadPages(ROOT)
if (typeof pages.build === 'function') throw new Error('The benchmark needs the built pages.')
const { build } = pages
// The entry module's own type leaves open what its default export takes.
const render = build.entry.module.default as Render
let last: { readonly args: Parameters<Render>; readonly data: Promise<string> | undefined } | undefined
const spied: ServerBuild = {
  ...build,
  entry: {
    module: {
      ...build.entry.module,
      default: (...args: Parameters<Render>) => {
        const [request, status, headers, entry, context] = args
        const [kept, used] = entry.serverHandoffStream?.tee() ?? []
        last = { args, data: kept && new Response(kept).text() }
        return render(
          request,
          status,
          headers,
          used ? { ...entry, serverHandoffStream: used } : entry,
          context,
        )
      },
    },
  },
}

// In development mode nothing is kept, so every request is rendered.
const app = await createApp({
  config: settings.config,
  pages: { ...pages, build: spied, mode: 'development', assetsDir: undefined },
  sampleContentDir: path.join(ROOT, 'content'),
})
const results: Record<string, { readonly whole: number; readonly plain: number }> = {}
for (const url of PATHS) {
  const whole = await cost(async () => {
    const { statusCode } = await app.inject({ url })
    if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`)
  })
  if (!last) throw new Error(`${url} was not rendered`)
  const [request, status, , entry, context] = last.args
  const data = await last.data
  const plain = await cost(async () => {
    const stream = data === undefined ? null : new Response(data).body
    const parts = stream ? { ...entry, serverHandoffStream: stream } : entry
    await (await render(request, status, new Headers(), parts, context)).text()
  })
  results[url] = { whole, plain }
}
await app.close()
console.log(JSON.stringify(results))
process.exit(0)

/** Processor time of one run, in µs, after runs that let the compiler do its work. */
async function cost(work: () => Promise<void>): Promise<number> {
  for (let run = 0; run < TIMES; run += 1) await work()
  const before = process.cpuUsage()
  for (let run = 0; run < TIMES; run += 1) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / TIMES
}
