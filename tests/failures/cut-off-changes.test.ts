import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../support/stores/temporary-folder.ts'
import { author, openHistory } from './open-history.ts'

const WRITER = path.join(import.meta.dirname, 'fact-writer.ts')
const container = 'shiloh-images-gallery'
const ITEMS = 500

let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeEach(async () => {
  folder = await temporaryFolder()
})
afterEach(() => folder.remove())

/** Runs the writer until it kills itself before a step (see `fact-writer.ts`). Returns its output. */
async function killedBefore(step: string, what: string, value: string): Promise<readonly string[]> {
  const child = spawn(process.execPath, [WRITER, folder.path, container, what, value, step], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output, [, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  expect(signal).toBe('SIGKILL')
  return output.split('\n').filter(Boolean)
}

/** The state that a new process finds after the last one died. */
async function afterRestart<T>(
  look: (site: Awaited<ReturnType<typeof openHistory>>) => Promise<T>,
): Promise<T> {
  const site = await openHistory(folder.path)
  try {
    await site.upkeep.settle({ atStart: true })
    return await look(site)
  } finally {
    await site.close()
  }
}

test('sets a fact of all 500 pictures or of none, whenever the process is killed', async () => {
  const names = Array.from({ length: ITEMS }, (_, index) => `${String(index).padStart(3, '0')}.jpg`)
  const items = path.join(folder.path, 'content', container)
  await mkdir(items, { recursive: true })
  const sidecar = JSON.stringify({ metadata: { species: 'Maple', caption: 'By the sea' } })
  for (const name of names) {
    await writeFile(path.join(items, name), name)
    await writeFile(path.join(items, `${name}.metadata.json`), sidecar)
  }

  let species = 'Maple'
  for (const [step, outcome] of [
    ['sidecar 1', 'whole'],
    ['note 1', 'nothing'],
    ['sidecar 250', 'whole'],
    ['settle 1', 'whole'],
  ] as const) {
    const marker = `Before ${step}`
    await killedBefore(step, 'facts', marker)
    const before = species
    species = await afterRestart(async ({ store, changes, history }) => {
      const all = await store.listItems(container)
      const values = [...new Set(all.map(({ metadata }) => String(metadata['species'])))]
      expect(all).toHaveLength(ITEMS)
      expect(values).toHaveLength(1)
      expect(all.every(({ metadata }) => metadata['caption'] === 'By the sea')).toBe(true)
      expect(values[0]).toBe(outcome === 'whole' ? marker : before)
      expect(await changes.unsettled()).toEqual([])
      expect((await history.page()).entries[0]).toMatchObject({ count: ITEMS })
      return values[0] ?? ''
    })
  }

  await afterRestart(async ({ store, history }) => {
    const [last] = (await history.page()).entries
    expect(await history.restore(author, last?.batch ?? '')).toMatchObject({ kind: 'restored', count: ITEMS })
    const first = await store.readItem(container, names[0] ?? '')
    expect(first?.metadata['species']).not.toBe(species)
  })
})

test('removes all 500 pictures or none, whenever the process is killed, and restores them together', async () => {
  const items = path.join(folder.path, 'content', container)
  const pictures = Array.from({ length: ITEMS }, (_, index) => `${String(index).padStart(3, '0')}.jpg`)
  await mkdir(items, { recursive: true })
  for (const name of pictures) await writeFile(path.join(items, name), name)
  for (const [step, left] of [
    ['note 1', ITEMS],
    ['keep 250', 0],
  ] as const) {
    await killedBefore(step, 'remove', '')
    await afterRestart(async ({ store, history, changes }) => {
      expect([step, (await store.listItems(container)).length]).toEqual([step, left])
      expect(await changes.unsettled()).toEqual([])
      if (left > 0) return
      const [last] = (await history.page()).entries
      expect(last?.count).toBe(ITEMS)
      expect(last?.changes[0]?.kind).toBe('delete')
      const undoResult = await history.restore(author, last?.batch ?? '')
      expect(undoResult).toMatchObject({ kind: 'restored', count: ITEMS })
      expect(await store.listItems(container)).toHaveLength(ITEMS)
      const content = await store.open(container, '300.jpg')
      expect(await new Response(content?.stream).text()).toBe('300.jpg')
    })
  }
})

test('loses no bytes, whenever the process replacing them is killed', async () => {
  const textOf = (stream: ReadableStream<Uint8Array> | undefined) => new Response(stream).text()
  await afterRestart(async ({ editor }) => {
    const body = () => new Blob(['first']).stream()
    await editor.upload(author, container, 'a.jpg', body, { contentType: 'image/jpeg' })
  })
  for (const step of ['note 3', 'keep 3', 'sidecar 3', 'file 3', 'settle 3']) {
    const lines = await killedBefore(step, 'replace', step)
    expect(lines).toHaveLength(2)
    await afterRestart(async ({ store, bytes, history }) => {
      const textByVersion = new Map<string, string>()
      for (let olderThan: Parameters<typeof history.page>[1]; ; ) {
        const { entries, next } = await history.page({}, olderThan)
        for (const {
          changes: [change],
        } of entries) {
          if (change?.kind === 'replace')
            textByVersion.set(change.before?.bytes?.version ?? '', await textOf(await bytes.open(change.id)))
        }
        olderThan = next
        if (next === undefined) break
      }
      // Every version but the current one is archived, without gaps back to the first.
      const texts = [...textByVersion.values()]
      expect(texts.at(-1)).toBe('first')
      expect(texts.every((one) => one !== '')).toBe(true)
      const content = await store.open(container, 'a.jpg')
      expect(texts).not.toContain(await textOf(content?.stream))
      const ofThisRun = texts.filter((one) => one.startsWith(`${step} `)).length
      expect(ofThisRun).toBeGreaterThanOrEqual(lines.length - 1)
    })
  }
})
