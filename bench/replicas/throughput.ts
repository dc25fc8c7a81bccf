import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { locateRequest } from '#tests/support/retailer-request.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { SITE_LIMITS } from '../pages/site-limits.ts'
import { type Load, load } from '../pages/tools.ts'
import { markdownTable } from '../results.ts'
import { type Usage, watchProcessors } from './processors.ts'
import { type Rig, startRig } from './rig.ts'
import { picturesIn } from './visits.ts'

interface Case {
  readonly name: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly script?: string
}

export async function throughput(seconds: number): Promise<string> {
  const rig = await startRig(3, {
    ...SITE_LIMITS,
    REQUEST_LIMIT_PER_ADDRESS: '1000000',
    REQUEST_LIMIT_OVERALL: '1000000',
  })
  const folder = await temporaryFolder()
  const rows: string[][] = []
  try {
    for (const [number, one] of (await casesOf(rig.url)).entries()) {
      const script = one.script && path.join(folder.path, `${number}.lua`)
      if (script) await writeFile(script, one.script ?? '')
      for (const count of [1, 2, 3]) {
        const used = rig.replicas.slice(0, count).map(({ port }) => port)
        await rig.balancer.useOnly(used)
        await rig.balancer.sendsTo(used)
        const options = { headers: one.headers ?? {}, ...(script ? { script } : {}), cores: '0-1' }
        await load(rig.url + one.path, { seconds: 2, ...options })
        const processors = await watchProcessors(groupsOf(rig, count))
        const seen = await load(rig.url + one.path, { seconds, ...options })
        rows.push(rowOf(one, count, seen, await processors.stop()))
        console.log(rows.at(-1)?.join(' | '))
      }
    }
  } finally {
    await rig.stop()
    await folder.remove()
  }
  const heads = [
    '',
    'replicas',
    'requests/s',
    'p50 ms',
    'p99 ms',
    'errors',
    'µs each',
    ...GROUPS,
    'others',
    'idle',
  ]
  return markdownTable(heads, rows)
}

const GROUPS = ['replicas', 'HAProxy', 'PostgreSQL', 'storage', 'load']

function groupsOf({ replicas, balancer, postgres, storage }: Rig, count: number) {
  return {
    replicas: replicas.slice(0, count).map(({ site }) => site.process.pid ?? 0),
    balancer: [balancer.pid],
    postgres: postgres.folder,
    storage: [storage.process.pid ?? 0],
  }
}

function rowOf({ name }: Case, count: number, seen: Load, usage: Usage): string[] {
  const shares = [
    usage.replicas,
    usage.balancer,
    usage.postgres,
    usage.storage,
    usage.load,
    usage.others,
    usage.idle,
  ]
  return [
    name,
    String(count),
    Math.round(seen.perSecond).toString(),
    seen.p50.toFixed(1),
    seen.p99.toFixed(1),
    String(seen.errors),
    ((usage.replicas / seen.perSecond) * 1e6).toFixed(0),
    ...shares.map((share) => `${Math.round(share * 100)} %`),
  ]
}

async function casesOf(url: string): Promise<readonly Case[]> {
  const html = await (await fetch(`${url}/gallery`)).text()
  const picture = picturesIn(html).known.find((one) => one.includes('/640/') && one.endsWith('.webp'))
  if (picture === undefined) throw new Error('The gallery offers no WebP')
  const choices = [...html.matchAll(/name="(species|finish|cabinet|door)"[^>]* value="([^"*]+)"/g)].map(
    ([, key = '', value = '']) => `${key}=${encodeURIComponent(value)}`,
  )
  if (choices.length < 10) throw new Error('The gallery offers no filters')
  return [
    { name: 'finished page, gzip', path: '/gallery', headers: { 'accept-encoding': 'gzip' } },
    { name: 'gallery with filters, rendered', path: '/gallery', script: filtersScript(choices) },
    { name: 'picture, 640 px WebP', path: picture },
    { name: 'retailer request', path: '/api/retailers/shiloh', script: requestsScript() },
  ]
}

function filtersScript(choices: readonly string[]): string {
  return `math.randomseed(os.time())
local choices = { ${choices.map((choice) => `"${choice}"`).join(', ')} }
request = function()
  local query = {}
  for number = 1, math.random(3, 5) do query[number] = choices[math.random(#choices)] end
  return wrk.format("GET", "/gallery?" .. table.concat(query, "&"))
end
`
}

/** Each comes from a different visitor: all but three from the same one would be parked. */
function requestsScript(): string {
  const [before, after] = JSON.stringify(locateRequest({ email: 'visitor-#@homeowner.test' })).split('#')
  return `math.randomseed(os.time())
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"
request = function()
  return wrk.format(nil, nil, nil, [[${before}]] .. math.random(1, 1000000000) .. [[${after}]])
end
`
}
