import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { locateRequest } from '../support/requests/retailer-request.ts'
import { canConfine, confinedCommand, deployedContainer } from '../support/sites/confined.ts'
import { imageRecipe, layOutImage, missingSources } from '../support/sites/image-files.ts'
import { PRODUCTION } from '../support/sites/production.ts'
import { type RunningSite, startSite } from '../support/sites/running-site.ts'
import { temporaryFolder } from '../support/stores/temporary-folder.ts'
import { waitUntil } from '../support/time/wait-until.ts'

const recipe = imageRecipe()
const isConfined = canConfine()

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let image: string
let filesBefore: readonly string[]
let env: Readonly<Record<string, string>>
let site: RunningSite

async function filesOf(): Promise<readonly string[]> {
  const entries = await readdir(image, { recursive: true, withFileTypes: true })
  return (
    entries
      .map((entry) => path.relative(image, path.join(entry.parentPath, entry.name)))
      // The compile cache has no writable folder in a container, so it is not created.
      .filter((file) => !file.startsWith('node_modules/.cache'))
      .sort()
  )
}

beforeAll(async () => {
  folder = await temporaryFolder()
  image = path.join(folder.path, 'site')
  await layOutImage(image)
  filesBefore = await filesOf()
  env = {
    ...recipe.environment,
    ...PRODUCTION,
    HOST: '127.0.0.1',
    PORT: '0',
    DRAIN_SECONDS: '0',
    DATA_DIR: path.join(folder.path, 'data'),
    NPM_CONFIG_CACHE: path.join(folder.path, 'npm'),
  }
  const writable = [path.join(folder.path, 'data'), path.join(folder.path, 'tmp')]
  for (const one of writable) await mkdir(one)
  env = { ...env, TMPDIR: writable[1] ?? '' }
  site = await startSite(env, {
    root: image,
    command: isConfined ? confinedCommand(recipe.command, writable) : recipe.command,
  })
  await site.untilReady()
})
afterAll(async () => {
  await site?.kill()
  await folder.remove()
})

function npm(...words: readonly string[]) {
  return new Promise<{ code: unknown; out: string; err: string }>((resolve) => {
    execFile(
      'npm',
      ['run', '--silent', ...words],
      {
        cwd: image,
        env: { PATH: process.env['PATH'], HOME: folder.path, ...env, CONTENT_SERVER: site.url },
        maxBuffer: 10_000_000,
      },
      (error, out, err) => resolve({ code: error?.code ?? 0, out, err }),
    )
  })
}

test('starts from the image’s files alone and serves pages, pictures and documents', async () => {
  expect(recipe.command).toEqual(['node_modules/.bin/node', expect.any(String), 'server/main.ts'])
  expect(missingSources(recipe.sources)).toEqual([])
  // Right after a start, a page may not have its pictures yet.
  const picture = await waitUntil('a page with pictures', async () => {
    const page = await (await fetch(`${site.url}/gallery`)).text()
    return /\/media\/[^" ]+\.(?:avif|jpeg)/.exec(page)?.[0]
  })
  for (const address of ['/', '/api/openapi.json', '/api/videos', picture])
    expect([address, (await fetch(site.url + address)).status]).toEqual([address, 200])
})

test.runIf(isConfined)('runs as the user of the deployment, with its memory and no rights', async () => {
  const { user, memory, writable } = deployedContainer()
  // The base image's `node` is user 1000.
  expect([recipe.user, user]).toEqual(['node', 1000])
  expect(writable).toEqual([recipe.environment['DATA_DIR'], '/tmp'])
  const status = await readFile(`/proc/${site.process.pid}/status`, 'utf8')
  expect(status).toMatch(/^NoNewPrivs:\t1$/m)
  expect(status).toMatch(/^CapEff:\t0+$/m)
  expect(await readFile(`/proc/${site.process.pid}/limits`, 'utf8')).toMatch(
    new RegExp(`^Max data size +${memory} `, 'm'),
  )
})

test('passes its health check', async () => {
  const [node = '', ...args] = recipe.healthCheck
  const code = await new Promise((resolve) => {
    const options = { cwd: image, env: { PORT: new URL(site.url).port } }
    execFile(path.join(image, node), args, options, (error) => resolve(error?.code ?? 0))
  })
  expect(code).toBe(0)
})

test('the desk’s tool runs in it', async () => {
  const postResponse = await fetch(`${site.url}/api/retailers/shiloh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(locateRequest()),
  })
  const { reference } = (await postResponse.json()) as { reference: string }
  const { code, out } = await npm('requests', '--', 'list')
  expect(code).toBe(0)
  expect(out).toContain(reference)
})

test('the doctor runs in it', async () => {
  const { out } = await npm('doctor', '--', '--json')
  const { checks } = JSON.parse(out) as { readonly checks: readonly { name: string; status: string }[] }
  const statusOf = (name: string) => checks.find((check) => check.name === name)?.status
  expect(['Configuration', 'Content storage', 'Request store'].map(statusOf)).toEqual(['ok', 'ok', 'ok'])
})

test('the editors’ tool runs in it', async () => {
  const { code, out } = await npm('content', '--', 'check')
  expect(code).toBe(0)
  expect(out).toMatch(/^[\d,]+ items in \d+ containers: 0 errors/m)
})

test('`npm start` serves an existing build without building', async () => {
  const child = execFile('npm', ['start', '--silent'], {
    cwd: image,
    env: { PATH: process.env['PATH'], HOME: folder.path, ...env },
  })
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (text: string) => {
      const serving = text.split('\n').find((one) => one.includes('Serving'))
      if (serving !== undefined) resolve(serving)
    })
    child.stderr?.on('data', (text: string) => reject(new Error(text)))
    child.once('exit', () => reject(new Error('ended')))
  })
  child.kill('SIGTERM')
  expect(JSON.parse(line)).toMatchObject({ msg: expect.stringContaining('Serving') })
})

test('installs nothing and writes only data', async () => {
  expect(await filesOf()).toEqual(filesBefore)
})
