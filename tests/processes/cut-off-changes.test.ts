import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { author, openHistory } from './open-history.ts'

const WRITER = path.join(import.meta.dirname, 'fact-writer.ts')
const container = 'shiloh-images-gallery'
const ITEMS = 500

let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeEach(async () => {
  folder = await temporaryFolder()
})
afterEach(() => folder.remove())

async function startWriter(what: string, value: string) {
  const child = spawn(process.execPath, [WRITER, folder.path, container, what, value], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  const begun = new Promise<void>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line)
      resolve()
    })
  })
  await begun
  return { child, lines }
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = child.exitCode === null ? once(child, 'exit') : undefined
  child.kill('SIGKILL')
  await ended
}

async function restarted<T>(look: (site: Awaited<ReturnType<typeof openHistory>>) => Promise<T>): Promise<T> {
  const site = await openHistory(folder.path)
  try {
    await site.upkeep.settle({ atStart: true })
    return await look(site)
  } finally {
    await site.close()
  }
}

test('a fact of 500 pictures is set whole or not at all, whenever the process is killed', async () => {
  const names = Array.from({ length: ITEMS }, (_, index) => `${String(index).padStart(3, '0')}.jpg`)
  await restarted(async ({ store }) => {
    const options = { contentType: 'image/jpeg', metadata: { species: 'Maple', caption: 'By the sea' } }
    for (const name of names) await store.put(container, name, new Blob([name]).stream(), options)
  })

  const whole = await startWriter('facts', 'Walnut')
  const begin = performance.now()
  await once(whole.child, 'exit')
  const tookMs = performance.now() - begin
  const seen = new Set<string>()
  let species = 'Walnut'
  for (const [kills, share] of [0.02, 0.2, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1].entries()) {
    const wanted = `Species ${kills}`
    const { child } = await startWriter('facts', wanted)
    await sleep(tookMs * share)
    await kill(child)
    const before = species
    species = await restarted(async ({ store, changes, upkeep, history }) => {
      const all = await store.listItems(container)
      const values = [...new Set(all.map(({ metadata }) => String(metadata['species'])))]
      expect(all).toHaveLength(ITEMS)
      expect(values).toHaveLength(1)
      expect(all.every(({ metadata }) => metadata['caption'] === 'By the sea')).toBe(true)
      expect([before, wanted]).toContain(values[0])
      expect(await changes.noted()).toEqual([])
      expect(await upkeep.unfinished()).toEqual([])
      expect((await history.page()).entries[0]).toMatchObject({ count: ITEMS })
      return values[0] ?? ''
    })
    seen.add(species === wanted ? 'whole' : 'nothing')
  }
  expect(seen).toEqual(new Set(['whole', 'nothing']))

  await restarted(async ({ store, history }) => {
    const [last] = (await history.page()).entries
    expect(await history.restore(author, last?.batch ?? '')).toMatchObject({ kind: 'restored', count: ITEMS })
    const first = await store.readItem(container, names[0] ?? '')
    expect(first?.metadata['species']).not.toBe(species)
  })
})

test('no bytes are lost, whenever the process that replaces them is killed', async () => {
  const textOf = (stream: ReadableStream<Uint8Array> | undefined) => new Response(stream).text()
  await restarted(async ({ editor }) => {
    const body = new Blob(['first']).stream()
    await editor.upload(author, container, 'a.jpg', body, { contentType: 'image/jpeg' })
  })
  for (let kills = 0; kills < 6; kills += 1) {
    const { child, lines } = await startWriter('replace', `kill ${kills}`)
    await expect.poll(() => lines.length, { interval: 5 }).toBeGreaterThan(2 + kills)
    await sleep(3 * kills)
    await kill(child)
    await restarted(async ({ store, bytes, history }) => {
      const kept = new Map<string, string>()
      for (let olderThan: Parameters<typeof history.page>[1]; ; ) {
        const { entries, next } = await history.page({}, olderThan)
        for (const {
          changes: [change],
        } of entries) {
          if (change?.kind === 'replace')
            kept.set(change.before?.bytes?.version ?? '', await textOf(await bytes.open(change.id)))
        }
        olderThan = next
        if (next === undefined) break
      }
      const texts = [...kept.values()]
      expect(texts.at(-1)).toBe('first')
      expect(texts.every((text) => text !== '')).toBe(true)
      const opened = await store.open(container, 'a.jpg')
      expect(texts).not.toContain(await textOf(opened?.stream))
      const acknowledged = lines.filter((line) => line === 'replaced').length
      const ofThisRun = texts.filter((text) => text.startsWith(`kill ${kills} `)).length
      expect(ofThisRun).toBeGreaterThanOrEqual(acknowledged - 1)
    })
  }
})
