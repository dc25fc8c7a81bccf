import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#config/config.ts'
import { siteForFile } from '../support/sites/site-for-file.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

function deployedEnvironment(): Record<string, string> {
  const lines = read('deploy/reference.yaml').matchAll(/^ {2}([A-Z][A-Z0-9_]+): (.+)$/gm)
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value.replaceAll('"', '')]))
}

describe('the reference deployment', () => {
  test('contains placeholders that production rejects, and no other faults', () => {
    const result = readConfig(deployedEnvironment())
    const faults = result.ok ? [] : result.faults
    expect(faults.length).toBeGreaterThan(5)
    for (const fault of faults) expect(fault).toMatch(/still a placeholder|looks like an example/)
  })

  test('starts once they are filled in', () => {
    const environment = Object.fromEntries(
      Object.entries(deployedEnvironment()).map(([name, value]) => [
        name,
        value
          .replaceAll('.example', '.test')
          .replace('555-0100', '867-5309')
          .replace('(555)', '(212)')
          .replace(/^Sister line/, 'Line'),
      ]),
    )
    const result = readConfig({
      ...environment,
      CONTENT_API_KEY: 'Zk3vQ8mT1xWc7RpL5nYbZk3vQ8mT1xWc',
      LINK_SECRET: 'Wq9sD2hJ6vBn4MtK8rXeWq9sD2hJ6vBn',
    })
    expect(result.ok ? [] : result.faults).toEqual([])
  })

  test('names only variables that the program knows', () => {
    const configSource = read('config/environment.ts')
    for (const name of Object.keys(deployedEnvironment())) expect(configSource).toContain(name)
  })

  test('gives a replica more time to stop than it needs', () => {
    const { DRAIN_SECONDS = '' } = deployedEnvironment()
    const grace = Number(/terminationGracePeriodSeconds: (\d+)/.exec(read('deploy/reference.yaml'))?.[1])
    expect(grace).toBeGreaterThanOrEqual(Number(DRAIN_SECONDS) + 25)
  })
})

describe('load balancers', () => {
  test('notice that a replica is draining before it stops', () => {
    const { DRAIN_SECONDS = '' } = deployedEnvironment()
    const probe = /readinessProbe:(?:\n {12}.*)+/.exec(read('deploy/reference.yaml'))?.[0] ?? ''
    const figure = (name: string) => Number(new RegExp(`${name}: (\\d+)`).exec(probe)?.[1])
    expect(figure('periodSeconds') * figure('failureThreshold')).toBeLessThan(Number(DRAIN_SECONDS))
    const [, inter, fall] = /inter (\d+)s fall (\d+)/.exec(read('deploy/haproxy.cfg')) ?? []
    expect(Number(inter) * Number(fall)).toBeLessThan(Number(DRAIN_SECONDS))
  })

  test('check readiness, not only liveness', () => {
    expect(read('deploy/haproxy.cfg')).toContain('option httpchk GET /readyz')
    expect(read('deploy/reference.yaml')).toContain('httpGet: { path: /readyz, port: http }')
  })
})

describe('the image', () => {
  const dockerfile = read('deploy/Dockerfile')

  test('contains every folder the program imports from, and runs as an unprivileged user', () => {
    for (const folder of ['adapters', 'cli', 'config', 'core', 'scripts', 'server', 'services', 'content'])
      expect(dockerfile).toContain(`/site/${folder} ${folder}`)
    expect(dockerfile).toMatch(/^USER node$/m)
    expect(dockerfile).toMatch(/^HEALTHCHECK /m)
  })

  test('is built from files that exist and are not ignored', () => {
    const ignoreFile = read('deploy/Dockerfile.dockerignore')
    for (const [, name = ''] of ignoreFile.matchAll(/^!(.+)$/gm))
      expect([name, existsSync(path.join(ROOT, name))]).toEqual([name, true])
    for (const [, folder = ''] of dockerfile.matchAll(/^COPY --from=build \/site\/(\S+)/gm))
      expect(folder === 'build' || ignoreFile.includes(`!${folder}`)).toBe(true)
  })
})

interface Panel {
  readonly id: number
  readonly type: string
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  readonly targets?: readonly { readonly expr: string }[]
}

const OF_PROGRAM = /\b((?:site|process|nodejs)_[a-z0-9_]+)/g
const familyOf = (name: string) => name.replace(/_(bucket|count|sum)$/, '')

describe('alerts and dashboard', () => {
  const site = siteForFile()

  const { panels } = JSON.parse(read('deploy/dashboard.json')) as { readonly panels: readonly Panel[] }
  const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)).join('\n')

  test('the dashboard shows every metric of the site, and no other', async () => {
    const families = [...(await site.get('/metrics')).body.matchAll(/^# TYPE (\w+) /gm)].map(
      ([, name = '']) => name,
    )
    const familyNames = new Set([...expressions.matchAll(OF_PROGRAM)].map(([, name = '']) => familyOf(name)))
    expect(families).toEqual(expect.arrayContaining([...familyNames]))
    expect([...familyNames]).toEqual(
      expect.arrayContaining(families.filter((name) => name.startsWith('site_'))),
    )
  })

  test('every recording rule is used by dashboard or alerts', () => {
    const rules = read('deploy/alarms.yaml')
    const recordNames = [...rules.matchAll(/record: (site:\S+)/g)].map(([, name = '']) => name)
    const queryText = `${rules.replaceAll(/record: .*/g, '')}\n${expressions}`
    expect(new Set(queryText.match(/\bsite:\w+:\w+/g))).toEqual(new Set(recordNames))
  })

  test('panels have unique ids and don’t overlap', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
    for (const { gridPos } of panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24)
  })

  test('query metrics that exist', async () => {
    const figures = (await site.get('/metrics')).body
    for (const [, name = ''] of read('deploy/alarms.yaml').matchAll(OF_PROGRAM))
      expect(figures).toContain(`# TYPE ${familyOf(name)} `)
  })

  test('query labels that exist before the first failure', async () => {
    await site.get('/retailers?photo=none')
    const samples = (await site.get('/metrics')).body.split('\n')
    // No request fails with 5xx here, and Prometheus's own functions are out of scope.
    for (const [, name = '', labels = ''] of read('deploy/alarms.yaml').matchAll(/\b(site_\w+)\{(.+?)\}/g))
      for (const [, label = '', values = ''] of labels.matchAll(/(\w+)=~?"(.+?)"/g))
        for (const value of values.split('|').filter((each) => each !== '5xx' && label !== 'job'))
          expect(samples).toContainEqual(
            expect.stringMatching(new RegExp(`^${name}\\{.*${label}="${value.replace('*', '\\*')}"`)),
          )
  })

  test('each metric that can be absent has an alert for that', () => {
    const alarms = read('deploy/alarms.yaml')
    const metricNames = [...alarms.matchAll(OF_PROGRAM)].map(([, name = '']) => name)
    for (const name of new Set(metricNames))
      expect(alarms).toMatch(new RegExp(`absent\\(${name.replace('_bucket', '_count')}\\b`))
  })

  test('each have a section in the guide', () => {
    const guide = read('docs/operators-guide.md')
    for (const [, name = ''] of read('deploy/alarms.yaml').matchAll(/alert: (\w+)/g))
      expect(guide).toMatch(new RegExp(`^### ${name}$`, 'm'))
  })
})
