import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

const ROOT = path.resolve(import.meta.dirname, '../..')
const FOLDER = path.join(ROOT, '.github/workflows')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

const workflow = z.object({
  name: z.string(),
  on: z.record(z.string(), z.unknown()),
  permissions: z.record(z.string(), z.enum(['read', 'write'])),
  jobs: z.record(
    z.string(),
    z.looseObject({
      'runs-on': z.string(),
      'timeout-minutes': z.number(),
      permissions: z.record(z.string(), z.enum(['read', 'write'])).optional(),
      steps: z.array(
        z
          .object({ uses: z.string() })
          .loose()
          .or(z.object({ run: z.string() }).loose()),
      ),
    }),
  ),
})

const scripts = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json'))).scripts

describe.each(readdirSync(FOLDER))('%s', (file) => {
  const { permissions, jobs } = workflow.parse(parse(readFileSync(path.join(FOLDER, file), 'utf8')))
  const steps = Object.values(jobs).flatMap((job) => job.steps)
  const lines = steps.flatMap((step) => (typeof step['run'] === 'string' ? [step['run']] : []))

  test('pins actions to commits, and has read-only permissions by default', () => {
    const actions = steps.flatMap((step) => (typeof step['uses'] === 'string' ? [step['uses']] : []))
    expect(actions.length).toBeGreaterThan(0)
    for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/)
    expect(Object.values(permissions)).toEqual(['read'])
  })

  test('runs commands that exist', () => {
    const commands = lines.flatMap((line) =>
      [...line.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name),
    )
    for (const command of commands) expect(scripts).toHaveProperty(command)
    for (const [, script = ''] of lines.join('\n').matchAll(/\bbash (\S+)/g))
      expect(existsSync(path.join(ROOT, script))).toBe(true)
  })

  test('gives no write permission to a job that runs repository code, packages or a scanner', () => {
    const writing = Object.values(jobs).filter(({ permissions: rights = {} }) =>
      Object.values(rights).includes('write'),
    )
    for (const { steps: own } of writing)
      expect(JSON.stringify(own)).not.toMatch(/checkout|setup-node|\bnpm\b|\bbash\b|docker build|trivy/)
  })

  test('passes event data to a shell only through variables', () => {
    for (const line of lines) expect(line).not.toContain('${{')
  })
})

test('the release builds the image with its arguments, scans it, and signs the pushed image', () => {
  const text = read('.github/workflows/release.yaml')
  const buildArgs = [...text.matchAll(/--build-arg (\w+)=/g)].map(([, name]) => name)
  const declaredArgs = [...read('deploy/Dockerfile').matchAll(/^ARG (\w+)/gm)].map(([, name]) => name)
  expect(new Set(buildArgs)).toEqual(new Set(declaredArgs))
  const order = [
    'bash .ci/run',
    'npm run release',
    'docker build',
    'trivy-action',
    'docker save',
    'docker load',
    'docker push',
    'cosign sign --yes',
    'gh release',
  ]
  const places = order.map((step) => text.indexOf(step))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places[0]).toBeGreaterThan(0)
})
