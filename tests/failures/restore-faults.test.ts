import type * as files from 'node:fs/promises'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openSqliteRequestStore, storedRequests } from '#tests/support/stores/request-store.ts'
import { sampleRequest } from '../contracts/request-store-samples.ts'
import { runCopyCommand } from '../support/sites/backup-commands.ts'
import { temporaryFolder } from '../support/stores/temporary-folder.ts'

/** Counts writes; from step `failing` on, `many` of them fail as on a full disk. */
const disk = vi.hoisted(() => ({ steps: 0, failing: Infinity, many: 0 }))

vi.mock('node:fs/promises', async (importActual) => {
  const actual = await importActual<typeof files>()
  const step = () => {
    const at = disk.steps++
    if (at < disk.failing || at >= disk.failing + disk.many) return
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC', path: 'a file' })
  }
  return {
    ...actual,
    rename: async (...args: Parameters<typeof actual.rename>) => (step(), actual.rename(...args)),
    mkdir: async (...args: Parameters<typeof actual.mkdir>) => (step(), actual.mkdir(...args)),
    rm: async (...args: Parameters<typeof actual.rm>) => (step(), actual.rm(...args)),
    open: async (...args: Parameters<typeof actual.open>) => {
      if (args[1] !== 'r') step()
      const handle = await actual.open(...args)
      const write = handle.sync.bind(handle)
      handle.sync = async () => (step(), write())
      return handle
    },
  }
})

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let backup: string
let present: string
let before: Snapshot
let restoredSnapshot: Snapshot

beforeAll(async () => {
  folder = await temporaryFolder()
  const old = path.join(folder.path, 'old')
  present = path.join(folder.path, 'present')
  backup = path.join(folder.path, 'backup')
  await fill(old, {
    requests: 1,
    gallery: ['island.jpg', 'kitchen.jpg'],
    home: ['slide.jpg'],
    key: 'the-old-key',
  })
  await fill(present, {
    requests: 2,
    gallery: ['kitchen.jpg', 'pantry.jpg'],
    doors: ['door.jpg'],
    key: 'the-present-key',
  })
  await runCopyCommand('backup', [backup], { DATA_DIR: old })
  before = await snapshotOf(present)
  restoredSnapshot = await snapshotOf(old)
})
afterAll(() => folder.remove())

async function fill(
  data: string,
  { requests, key, ...containers }: { requests: number; key: string } & Record<string, unknown>,
): Promise<void> {
  for (const [container, names] of Object.entries(containers)) {
    await mkdir(path.join(data, `content/shiloh-images-${container}`), { recursive: true })
    for (const name of names as string[])
      await writeFile(path.join(data, `content/shiloh-images-${container}`, name), `${name} with ${key}`)
  }
  await mkdir(path.join(data, 'content/.history'))
  await writeFile(path.join(data, 'content/.history/change'), key)
  await writeFile(path.join(data, 'content-api-key'), key)
  const store = await openSqliteRequestStore(data)
  for (let n = 1; n <= requests; n += 1) await store.accept(sampleRequest(n))
  await store.close()
}

interface Snapshot {
  readonly content: Readonly<Record<string, string>>
  readonly requests: number
}

async function snapshotOf(data: string): Promise<Snapshot> {
  const root = path.join(data, 'content')
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  const content = await Promise.all(
    files.sort().map(async (file) => [path.relative(root, file), await readFile(file, 'utf8')] as const),
  )
  const store = await openSqliteRequestStore(data)
  const requests = (await storedRequests(store)).length
  await store.close()
  return { content: Object.fromEntries(content), requests }
}

/** Restores over existing data on a disk that is full from one step on, for some steps or forever. */
async function restoreOnto(data: string, failing: number, many: number) {
  await rm(data, { recursive: true, force: true })
  await cp(present, data, { recursive: true })
  Object.assign(disk, { steps: 0, failing, many })
  try {
    return await runCopyCommand('restore', [backup, '--replace'], { DATA_DIR: data })
  } finally {
    Object.assign(disk, { failing: Infinity, many: 0 })
  }
}

describe('a restore over existing data', () => {
  let steps: number
  beforeAll(async () => {
    await restoreOnto(path.join(folder.path, 'count'), Infinity, 0)
    steps = disk.steps
  })

  test('that fails at any step changes nothing, and reports it', async () => {
    const data = path.join(folder.path, 'full')
    expect(steps).toBeGreaterThan(30)
    for (let step = 0; step < steps; step += 1) {
      const { exitCode, err } = await restoreOnto(data, step, 1)
      const after = await snapshotOf(data)
      const isRestored = exitCode === 0 || err.includes('The database and the content were restored')
      expect([step, isRestored || err.includes('Everything is as it was.')]).toEqual([step, true])
      expect({ step, ...after }).toMatchObject({ step, ...(isRestored ? restoredSnapshot : before) })
      const leftovers = isRestored
        ? []
        : Object.keys(after.content).filter((name) => !(name in before.content))
      expect([step, leftovers]).toEqual([step, []])
    }
  })

  test('that is killed at any step keeps all data, which the next restore first puts back', async () => {
    const data = path.join(folder.path, 'killed')
    for (let step = 0; step < steps; step += 1) {
      await restoreOnto(data, step, Infinity)
      const partialSnapshot = await snapshotOf(data)
      const isCommitted = partialSnapshot.requests === restoredSnapshot.requests
      const files = new Set(Object.values(partialSnapshot.content))
      const lost = isCommitted ? [] : Object.values(before.content).filter((file) => !files.has(file))
      expect({ step, lost }).toEqual({ step, lost: [] })
      // Rejected, because data exists.
      await runCopyCommand('restore', [backup], { DATA_DIR: data })
      const { content } = await snapshotOf(data)
      const all = isCommitted ? [before.content, restoredSnapshot.content] : [before.content]
      expect({ step, whole: all }).toEqual({ step, whole: expect.arrayContaining([content]) as unknown })
    }
  })
})
