import { markdownTable } from '../results.ts'
import { type LoadOptions, load, median, processorTime } from './tools.ts'

export interface Case {
  readonly name: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly nginxHeaders?: Readonly<Record<string, string>>
}

export interface Server {
  readonly url: string
  readonly pid: number
}

interface Figures {
  readonly cost: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly errors: number
}

/** Includes the CPU time of a server `behind` it, if any. */
export async function measure(
  server: Server,
  address: string,
  { behind, ...options }: LoadOptions & { readonly behind?: Server | undefined },
): Promise<Figures> {
  const spent = async () =>
    (await processorTime(server.pid)) + (behind === undefined ? 0 : await processorTime(behind.pid))
  const before = await spent()
  const { requests, perSecond, p50, p99, errors } = await load(server.url + address, options)
  const used = (await spent()) - before
  return { cost: used / Math.max(requests, 1), perSecond, p50, p99, errors }
}

interface Comparison {
  readonly site: Server
  readonly nginx: Server
  readonly floor: Server
  readonly cases: readonly Case[]
  readonly rounds: number
  readonly seconds: number
}

/**
 * In seconds. Until Node has compiled hot functions, in threads that share its core, its slowest responses are
 * several times slower.
 */
export const WARM_UP = 6

export async function compareServing(comparison: Comparison): Promise<string> {
  const { site, nginx, floor, cases, rounds, seconds } = comparison
  const rows: string[][] = []
  for (const [nth, { name, path, headers = {}, nginxHeaders = headers }] of cases.entries()) {
    const servers = [
      { server: nginx, address: path, headers: nginxHeaders, seen: [] as Figures[] },
      { server: floor, address: `/${nth}`, headers, seen: [] as Figures[] },
      { server: site, address: path, headers, seen: [] as Figures[] },
    ] as const
    for (const one of servers)
      await measure(one.server, one.address, { seconds: WARM_UP, headers: one.headers })
    for (let round = 0; round < rounds; round += 1) {
      for (const one of servers)
        one.seen.push(await measure(one.server, one.address, { seconds, headers: one.headers }))
    }
    const [theirs, least, ours] = [
      medianFigures(servers[0].seen),
      medianFigures(servers[1].seen),
      medianFigures(servers[2].seen),
    ]
    rows.push([
      name,
      [theirs, least, ours].map(({ cost }) => cost.toFixed(1)).join(' / '),
      (ours.cost / theirs.cost).toFixed(2),
      (ours.cost / least.cost).toFixed(2),
      `${Math.round(theirs.perSecond)} / ${Math.round(ours.perSecond)}`,
      `${theirs.p50.toFixed(2)} / ${ours.p50.toFixed(2)}`,
      `${theirs.p99.toFixed(2)} / ${ours.p99.toFixed(2)}`,
      String(theirs.errors + least.errors + ours.errors),
    ])
    console.log(rows.at(-1)?.join(' | '))
  }
  const heads = [
    '',
    'CPU µs nginx / Node floor / site',
    'to nginx',
    'to Node floor',
    'requests/s, nginx / site',
    'p50 ms',
    'p99 ms',
    'errors',
  ]
  return markdownTable(heads, rows)
}

function medianFigures(figures: readonly Figures[]): Figures {
  const of = (key: keyof Figures) => median(figures.map((one) => one[key]))
  return {
    cost: of('cost'),
    perSecond: of('perSecond'),
    p50: of('p50'),
    p99: of('p99'),
    errors: figures.reduce((sum, { errors }) => sum + errors, 0),
  }
}
