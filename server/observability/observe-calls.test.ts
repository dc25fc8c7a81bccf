import { Registry } from 'prom-client'
import { afterEach, expect, test, vi } from 'vitest'
import { ContentRefusedError, type ContentStore } from '#core/content/content-store.ts'
import { observeStore } from './observe-calls.ts'

afterEach(() => vi.restoreAllMocks())

function rig() {
  const state = { failing: new Set<string>(), now: 1 }
  vi.spyOn(performance, 'now').mockImplementation(() => state.now)
  const answer = async (what: string) => {
    if (state.failing.has(what)) throw new Error('no answer')
    return []
  }
  const inner: Partial<ContentStore> = {
    listItems: (container) => answer(`list ${container}`),
    open: async (container) => void (await answer(`open ${container}`)),
    delete: () =>
      Promise.reject(new ContentRefusedError({ kind: 'read-only', message: 'It can only be read.' })),
  }
  const metrics = new Registry()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- implements only the tested calls
  const store = observeStore(inner as ContentStore, metrics)
  const quietly = (work: Promise<unknown>) => work.then(undefined, () => undefined)
  return {
    state,
    list: (container: string) => quietly(store.listItems(container)),
    open: (container: string) => quietly(store.open(container, 'a.jpg')),
    delete: () => quietly(store.delete('shop', 'a.jpg')),
    isUp: async () => /^site_content_store_up 1$/m.test(await metrics.metrics()),
    figures: () => metrics.metrics(),
  }
}

test('reports the content store down after a failed read and up after the next success', async () => {
  const { state, list, isUp } = rig()
  expect(await isUp()).toBe(true)
  state.failing.add('list gallery')
  await list('gallery')
  await list('home')
  expect(await isUp()).toBe(false)
  state.failing.clear()
  await list('gallery')
  expect(await isUp()).toBe(true)
})

test('counts failed reads of bytes even if listings succeed', async () => {
  const { state, list, open, isUp } = rig()
  state.failing.add('open gallery')
  await open('gallery')
  await list('gallery')
  expect(await isUp()).toBe(false)
})

test('forgets containers without requests for two minutes', async () => {
  const { state, open, isUp } = rig()
  state.failing.add('open gallery')
  await open('gallery')
  state.now = 119_000
  expect(await isUp()).toBe(false)
  state.now = 121_000
  expect(await isUp()).toBe(true)
})

test('does not count a justified rejection as a failure', async () => {
  const testRig = rig()
  await testRig.delete()
  expect(await testRig.isUp()).toBe(true)
  const figures = await testRig.figures()
  expect(figures).toContain('site_storage_call_seconds_count{operation="delete",outcome="refused"} 1')
  expect(figures).not.toMatch(/operation="delete",outcome="failed"/)
})
