import { writeFile } from 'node:fs/promises'

const PAGES = ['/', '/about', '/gallery', '/products/finishes', '/education/woodspecies', '/retailers']
const SPECIES = ['Maple', 'Cherry', 'Hickory', 'Walnut', 'Alder', 'Birch', 'Ash', 'Red oak', 'White oak']
const CABINETS = ['Base', 'Wall', 'Tall', 'Island', 'Vanity']

interface Call {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

export async function writeMixedLoad(siteUrl: string, file: string, pauseMs: number): Promise<void> {
  const calls = spread([...(await pageCalls(siteUrl)), ...filterCalls(), ...(await pictureCalls(siteUrl))])
  const rows = calls.map(({ path, headers }) => `  wrk.format("GET", ${lua(path)}, {${fields(headers)}}),`)
  const lines = [
    'local calls',
    'local at',
    'function init()',
    '  calls = {',
    ...rows,
    '  }',
    '  at = 0',
    'end',
    'function request()',
    '  at = at % #calls + 1',
    '  return calls[at]',
    'end',
    `function delay() return ${pauseMs} end`,
  ]
  await writeFile(file, `${lines.join('\n')}\n`)
}

async function pageCalls(siteUrl: string): Promise<readonly Call[]> {
  const calls: Call[] = []
  for (const path of PAGES) {
    const headers = { 'accept-encoding': 'br' }
    const answer = await fetch(siteUrl + path, { headers })
    await answer.arrayBuffer()
    calls.push({ path, headers }, { path, headers })
    const tag = answer.headers.get('etag')
    if (tag) calls.push({ path, headers: { ...headers, 'if-none-match': tag } })
  }
  return calls
}

function filterCalls(): readonly Call[] {
  return SPECIES.flatMap((species) =>
    CABINETS.map((cabinet) => ({
      path: `/gallery?${new URLSearchParams({ species, cabinet })}`,
      headers: { 'accept-encoding': 'gzip' },
    })),
  )
}

async function pictureCalls(siteUrl: string): Promise<readonly Call[]> {
  const html = await (await fetch(`${siteUrl}/gallery`)).text()
  const paths = new Set(html.match(/\/media\/[\w-]+\/640\/[^" ]+\.(?:webp|avif|jpeg)(?= )/g))
  for (const path of paths) await (await fetch(siteUrl + path)).arrayBuffer()
  return [...paths].map((path) => ({ path, headers: {} }))
}

function spread<T>(values: readonly T[]): readonly T[] {
  const steps = 7
  return Array.from({ length: steps }, (_, first) =>
    values.filter((_value, index) => index % steps === first),
  ).flat()
}

function fields(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `[${lua(name)}] = ${lua(value)}`)
    .join(', ')
}

function lua(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
