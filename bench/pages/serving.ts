import { markdownTable } from '../results.ts'
import { type StaticServer } from './nginx.ts'
import { type LoadOptions, load, median, processorTime } from './tools.ts'

/** Something to be measured at both servers in turn, or at the site alone. */
export interface Case {
  readonly name: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent by nginx in place of those: its entity tags are its own. */
  readonly nginxHeaders?: Readonly<Record<string, string>>
}

interface Server {
  readonly url: string
  readonly pid: number
}

interface Figures {
  /** Processor time of the server per request, in µs. */
  readonly cost: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly errors: number
}

/** Loads a server and counts what it cost. */
export async function measure(server: Server, address: string, options: LoadOptions): Promise<Figures> {
  const before = await processorTime(server.pid)
  const { requests, perSecond, p50, p99, errors } = await load(server.url + address, options)
  const used = (await processorTime(server.pid)) - before
  return { cost: used / Math.max(requests, 1), perSecond, p50, p99, errors }
}

interface Comparison {
  readonly site: Server
  readonly nginx: StaticServer
  readonly cases: readonly Case[]
  readonly rounds: number
  readonly seconds: number
}

/** Each case at nginx and at the site in turn, several times over; the medians as a table. */
export async function compareServing({ site, nginx, cases, rounds, seconds }: Comparison): Promise<string> {
  const rows: string[][] = []
  for (const { name, path, headers = {}, nginxHeaders = headers } of cases) {
    const seen = { nginx: [] as Figures[], site: [] as Figures[] }
    await measure(nginx, path, { seconds: 1, headers: nginxHeaders })
    await measure(site, path, { seconds: 1, headers })
    for (let round = 0; round < rounds; round += 1) {
      seen.nginx.push(await measure(nginx, path, { seconds, headers: nginxHeaders }))
      seen.site.push(await measure(site, path, { seconds, headers }))
    }
    const [theirs, ours] = [middle(seen.nginx), middle(seen.site)]
    rows.push([
      name,
      `${theirs.cost.toFixed(1)} / ${ours.cost.toFixed(1)}`,
      (ours.cost / theirs.cost).toFixed(2),
      `${Math.round(theirs.perSecond)} / ${Math.round(ours.perSecond)}`,
      `${theirs.p50.toFixed(2)} / ${ours.p50.toFixed(2)}`,
      `${theirs.p99.toFixed(2)} / ${ours.p99.toFixed(2)}`,
      String(theirs.errors + ours.errors),
    ])
    console.log(rows.at(-1)?.join(' | '))
  }
  const heads = ['', 'CPU µs nginx / site', 'ratio', 'requests/s', 'p50 ms', 'p99 ms', 'errors']
  return markdownTable(heads, rows)
}

function middle(figures: readonly Figures[]): Figures {
  const of = (key: keyof Figures) => median(figures.map((one) => one[key]))
  return {
    cost: of('cost'),
    perSecond: of('perSecond'),
    p50: of('p50'),
    p99: of('p99'),
    errors: figures.reduce((sum, { errors }) => sum + errors, 0),
  }
}
