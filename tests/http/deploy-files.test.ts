import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { imageRecipe } from '../support/sites/image-files.ts'
import { temporaryFolder } from '../support/stores/temporary-folder.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const DIGEST = `sha256:${'0123456789abcdef'.repeat(4)}`

let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => folder.remove())

function sh(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  return new Promise<{ code: unknown; err: string }>((resolve) => {
    execFile('sh', [...args], { env: { PATH: process.env['PATH'], ...env } }, (error, _out, err) =>
      resolve({ code: error?.code ?? 0, err }),
    )
  })
}

describe('images are pinned by digest', () => {
  const check = async (manifest: string) => {
    const file = path.join(folder.path, 'manifest.yaml')
    await writeFile(file, manifest)
    return sh([path.join(ROOT, 'deploy/check-images.sh'), file])
  }

  test('the check rejects the reference files line by line, and accepts them once digests are filled in', async () => {
    const reference = read('deploy/reference.yaml')
    const { code, err } = await check(reference)
    expect(code).toBe(1)
    const images = reference.match(/^ +image: .*$/gm) ?? []
    expect(images.length).toBeGreaterThan(1)
    for (const image of images) expect(err).toContain(image.trim())
    expect(await check(reference.replaceAll('sha256:replace-with-digest', DIGEST))).toEqual({
      code: 0,
      err: '',
    })
  })

  test.each([
    ['image: site:1.0.0', 1],
    ['  - image: "site:latest"', 1],
    ['{ name: a, image: site }', 1],
    [`image: site@${DIGEST.slice(0, -1)}`, 1],
    [`image: site:1.0.0 # was site@${DIGEST}`, 1],
    [`image: a@${DIGEST}\n  - image: b:2`, 1],
    [`  - image: "site@${DIGEST}"`, 0],
    [`{ name: a, image: site:1@${DIGEST} }`, 0],
    ['# image: site:1.0.0', 0],
    ['imagePullPolicy: Always', 0],
  ])('%j ends with %i', async (manifest, code) => {
    expect((await check(`${manifest}\n`)).code).toBe(code)
  })

  test('rejects a missing manifest', async () => {
    expect((await sh([path.join(ROOT, 'deploy/check-images.sh'), '/nowhere.yaml'])).code).toBe(2)
    expect((await sh([path.join(ROOT, 'deploy/check-images.sh')])).code).toBe(2)
  })

  test('fails the build when the base image has no digest', async () => {
    const dockerfile = read('deploy/Dockerfile')
    expect([...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)).toEqual(
      Array(3).fill('${BASE}'),
    )
    expect(dockerfile).toMatch(/^ARG BASE$/m)
    expect(dockerfile).not.toMatch(/^ARG BASE=|^# syntax=/m)
    const guard = /^RUN (case "\$BASE".*)$/m.exec(dockerfile)?.[1] ?? ''
    const build = async (base: string) => (await sh(['-c', guard], { BASE: base })).code
    expect(await build('node:24-bookworm-slim')).toBe(1)
    expect(await build('node@sha256:abc')).toBe(1)
    expect(await build(`node@${DIGEST}`)).toBe(0)
  })
})

describe('the reference deployment', () => {
  const documents = read('deploy/reference.yaml').split(/^---$/m)
  const policies = documents.filter((one) => /^kind: NetworkPolicy$/m.test(one))

  test('denies all traffic unless a policy allows it, and has a policy for every kind of pod', () => {
    expect(
      policies.some((one) => /podSelector: \{\}\n {2}policyTypes: \[Ingress, Egress\]\s*$/.test(one)),
    ).toBe(true)
    const pods = documents.flatMap((one) =>
      [...one.matchAll(/^ +labels: \{ app: (\w+) \}$/gm)].map(([, app]) => app),
    )
    expect(new Set(pods)).toEqual(new Set(['site', 'backup']))
    for (const app of pods)
      expect(policies.some((one) => one.includes(`podSelector: { matchLabels: { app: ${app} } }`))).toBe(true)
  })

  test('trusts the same proxies at the ingress as in the program', () => {
    const [, atIngress] = /proxy-real-ip-cidr: (\S+)/.exec(read('deploy/reference.yaml')) ?? []
    const [, trustedProxy = ''] = /TRUST_PROXY: (\S+)/.exec(read('deploy/reference.yaml')) ?? []
    expect(atIngress).toBeDefined()
    expect(trustedProxy.split(',')).toContain(atIngress)
  })

  test('gives the backup job no secret but its own', () => {
    const job = documents.find((one) => /^kind: CronJob$/m.test(one)) ?? ''
    expect(job).not.toContain('secretRef: { name: site }')
    expect(job).toContain('secretKeyRef: { name: backup, key: url }')
  })
})

describe('the service', () => {
  const unit = read('deploy/cabinetry-site.service')
  const valueOf = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1]

  test('runs the image’s start command, and gives it enough time to stop', () => {
    const { command, environment } = imageRecipe()
    expect(valueOf('ExecStart')).toBe(`${valueOf('WorkingDirectory')}/${command.join(' ')}`)
    const memory = Object.entries(environment).filter(([name]) => name.startsWith('MALLOC_'))
    expect(unit).toContain(`\nEnvironment=${memory.map((pair) => pair.join('=')).join(' ')}\n`)
    for (const [name, value] of memory) expect(read('scripts/run.mjs')).toContain(`${name}: '${value}'`)
    expect(read('scripts/run.mjs')).toContain(`start: ['${command[1]}']`)
    // Ten seconds of draining, 25 for work in progress.
    expect(Number(valueOf('TimeoutStopSec'))).toBeGreaterThan(10 + 25)
    expect([valueOf('Restart'), valueOf('StartLimitIntervalSec')]).toEqual(['always', '0'])
    expect(Number(valueOf('LimitNOFILE'))).toBeGreaterThanOrEqual(65_536)
  })

  test('drops every privilege it does not need, and compiles', () => {
    for (const line of [
      'ProtectSystem=strict',
      'NoNewPrivileges=yes',
      'CapabilityBoundingSet=',
      'UMask=0077',
    ])
      expect(unit.split('\n')).toContain(line)
    expect(valueOf('User')).not.toBe('root')
    expect(unit).not.toMatch(/^MemoryDenyWriteExecute=/m)
    expect(valueOf('Environment')).toContain(`DATA_DIR=/var/lib/${valueOf('StateDirectory')}`)
  })
})

test('the scrape configuration names the job and rules that the alerts use', () => {
  const scrape = read('deploy/prometheus.yaml')
  const jobs = [...read('deploy/alarms.yaml').matchAll(/job="(\w+)"/g)].map(([, job]) => job)
  expect(jobs.length).toBeGreaterThan(0)
  for (const job of jobs) expect(scrape).toMatch(new RegExp(`^ {2}- job_name: ${job}$`, 'm'))
  expect(scrape).toMatch(/^rule_files: \[alarms\.yaml\]$/m)
  expect(scrape).toMatch(/type: Bearer\n +credentials_file: /)
})
