import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { locateRequest } from '../support/requests/retailer-request.ts'
import { DEPLOYED, PRODUCTION } from '../support/sites/production.ts'
import { startSite } from '../support/sites/running-site.ts'
import { temporaryFolder } from '../support/stores/temporary-folder.ts'

const MAIN = path.resolve(import.meta.dirname, '../../server/main.ts')

let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeEach(async () => {
  folder = await temporaryFolder()
})
afterEach(() => folder.remove())

interface Line {
  readonly level: number
  readonly time: string
  readonly msg: string
}

function failToStart(env: Readonly<Record<string, string>>) {
  return new Promise<{ code: unknown; out: string; err: string }>((resolve) => {
    execFile(
      process.execPath,
      [MAIN],
      { env: { PATH: process.env['PATH'], DATA_DIR: folder.path, ...env } },
      (error, out, err) => resolve({ code: error?.code, out, err }),
    )
  })
}

const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line): Line => JSON.parse(line))

describe('a failed start', () => {
  test('names every stand-in and misspelled variable, one JSON line each, and touches nothing', async () => {
    const { code, out, err } = await failToStart({
      ...DEPLOYED,
      SMTP_URL: '',
      SMTP_URI: 'smtps://site:secret@mail.test',
      VIDEO_FEED_URL: '',
      CONTACT_EMAIL: '',
    })
    expect(code).toBe(1)
    expect(out).toBe('')
    const lines = linesOf(err)
    expect(lines.map(({ msg }) => msg.split(':', 1)[0])).toEqual([
      'SMTP_URI',
      'SMTP_URL',
      'CONTENT_DIR',
      'VIDEO_FEED_URL',
      'CONTACT_EMAIL',
    ])
    for (const line of lines) expect(line).toMatchObject({ level: 60, time: expect.any(String) })
    expect(err).not.toContain('secret')
    expect(await readdir(folder.path)).toEqual([])
  })

  test('logs JSON also if a service or the port is the reason', async () => {
    const brokenEnv = { DATABASE_URL: 'postgres://site:password@127.0.0.1:9/site' }
    const { err } = await failToStart({ ...PRODUCTION, ...brokenEnv })
    expect(linesOf(err).map(({ msg }) => msg)).toEqual([
      expect.stringMatching(/^The database .* refuses connections/),
    ])
    const elsewhere = await failToStart({ ...PRODUCTION, HOST: '203.0.113.1' })
    expect(linesOf(elsewhere.err).map(({ msg }) => msg)).toEqual([expect.stringMatching(/^HOST: /)])
  })

  test('fails at once if the data cannot be written', async () => {
    const { code, err } = await failToStart({ DATA_DIR: '/proc/nothing' })
    expect([code, err]).toEqual([
      1,
      'DATA_DIR or CONTENT_DIR: /proc/nothing cannot be used, no folder can be created there (ENOENT)\n',
    ])
  })

  test('logs plain text outside production', async () => {
    expect((await failToStart({ PORT: 'eighty' })).err).toBe('PORT: must be a whole number from 0 to 65535\n')
  })
})

test('production rejects the sample pack in the content folder unless it is allowed', async () => {
  const site = await startSite({ DATA_DIR: folder.path, LOG_LEVEL: 'silent' }, { firstStart: true })
  expect(site.output).toEqual([`Serving Shiloh Cabinetry at ${site.url}`])
  await site.stop()
  const { err } = await failToStart({ ...PRODUCTION, ALLOW_EMBEDDED: 'mail,videos' })
  expect(linesOf(err).map(({ msg }) => msg)).toEqual([
    expect.stringMatching(/^CONTENT_DIR: still contains files of the sample pack .*ALLOW_EMBEDDED=content/),
  ])
})

describe('what production prints', () => {
  test('every line on standard output is JSON, and one names the services in use', async () => {
    const commit = '0123456789abcdef0123456789abcdef01234567'
    const site = await startSite({
      ...PRODUCTION,
      DATA_DIR: folder.path,
      SMTP_URL: 'smtp://127.0.0.1:1',
      SITE_COMMIT: commit,
    })
    await site.untilReady()
    await fetch(`${site.url}/gallery`)
    await fetch(`${site.url}/api/retailers/shiloh`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(locateRequest()),
    })
    expect(await site.stop()).toBe(0)
    const lines = site.stdout.map((line): Line => JSON.parse(line))
    expect(lines.filter(({ msg }) => msg.startsWith('Serving'))).toEqual([
      {
        level: 30,
        time: expect.any(String),
        store: `folder ${folder.path}/content`,
        database: `SQLite in ${folder.path}`,
        mail: 'SMTP at 127.0.0.1:1',
        feed: 'sample feed',
        version: expect.stringMatching(/^\d+\.\d+\.\d+/),
        commit,
        url: site.url,
        msg: `Serving Shiloh Cabinetry at ${site.url}`,
      },
    ])
  })

  test('that line appears at any LOG_LEVEL', async () => {
    const site = await startSite({ ...PRODUCTION, DATA_DIR: folder.path, LOG_LEVEL: 'silent' })
    expect(await site.stop()).toBe(0)
    expect(site.stdout).toHaveLength(1)
    expect(JSON.parse(site.stdout[0] ?? '')).toMatchObject({ mail: `files in ${folder.path}/outbox` })
  })
})

test('links name the port chosen for port 0', async () => {
  const site = await startSite({ DATA_DIR: folder.path })
  await site.stop()
  const { port } = new URL(site.url)
  expect(site.output.join()).toContain(`http://localhost:${port}/desk/enroll/`)
})

test('outside production a misspelled variable is a warning, and a log line names the services in use', async () => {
  const site = await startSite({ DATA_DIR: folder.path, DATABSE_URL: 'postgres://db.test/site' })
  await site.stop()
  expect(site.output).toContain('DATABSE_URL: not a variable of this site; did you mean DATABASE_URL?')
  expect(site.output.find((line) => line.includes('"msg":"Started"'))).toContain('"database":"SQLite in')
  expect(site.output).toContain(`Serving Shiloh Cabinetry at ${site.url}`)
})
