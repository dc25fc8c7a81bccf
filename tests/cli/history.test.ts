import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type ContentSite, contentSite } from './content-site.ts'
import { jpeg } from './pictures.ts'
import { runTool } from './run-tool.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const GALLERY = 'shiloh-images-gallery'

let site: ContentSite
beforeAll(async () => {
  site = await contentSite()
})
afterAll(() => site.close())

const run = (...args: readonly string[]) => runTool(args, { server: site.url, dataDir: site.dataDir })
const factsOf = async (name: string) => (await site.store.readItem(GALLERY, name))?.metadata
const undoOf = (out: string) => /restore ([\w-]{36})/.exec(out)?.[1] ?? ''

beforeEach(async () => {
  await site.store.setContainerMetadata(GALLERY, { type: 0 })
  for (const name of ['island.jpg', 'bar.jpg'])
    await site.store.put(GALLERY, name, new Blob([new Uint8Array(await jpeg(1))]).stream(), {
      contentType: 'image/jpeg',
      metadata: { species: 'Walnut', other: `Walnut ${name}`, title: name === 'bar.jpg' ? 'Bar' : 'Island' },
    })
})

test('what was deleted is in the trash, and comes back', async () => {
  await run('delete', GALLERY, 'island.jpg', '--yes')
  const trash = await run('history', '--trash')
  expect(trash.out).toMatch(/content key +Deleted Island +shiloh-images-gallery\/island\.jpg/)
  const { entries } = (await run('history', '--trash', '--json')).json() as { entries: { id: string }[] }
  const restored = await run('restore', entries[0]?.id ?? '')
  expect(restored.out).toContain('Restored 1 item.')
  expect(await factsOf('island.jpg')).toMatchObject({ species: 'Walnut' })
  expect((await run('history', '--trash')).out).toBe('Nothing.')
})

test('the history of a picture tells every change and how to undo it', async () => {
  await run('metadata', 'set', GALLERY, 'island.jpg', 'species=Cherry')
  const { out } = await run('history', GALLERY, 'island.jpg')
  expect(out).toMatch(/content key +Changed what is said about Island: Species Walnut → Cherry/)
  const id = /[\da-f]{8}-[\w-]{27}/.exec(out)?.[0] ?? ''
  await run('metadata', 'set', GALLERY, 'island.jpg', 'species=Oak', '--new-values')
  const asked = await run('restore', id)
  expect(asked.exitCode).toBe(1)
  expect(asked.err).toContain('Species is Oak, would become Walnut')
  expect(asked.err).toContain('--over')
  const forced = await run('restore', id, '--over')
  expect(await factsOf('island.jpg')).toMatchObject({ species: 'Walnut' })
  await run('restore', undoOf(forced.out))
  expect(await factsOf('island.jpg')).toMatchObject({ species: 'Oak' })
})

test('drafts are made and published together, once nothing is missing', async () => {
  const drafted = await run('draft', GALLERY, 'island.jpg', 'bar.jpg')
  expect(drafted.out).toContain('Took 2 items off the site.')
  expect([await factsOf('island.jpg'), await factsOf('bar.jpg')]).toMatchObject([
    { status: 'draft' },
    { status: 'draft' },
  ])
  await site.store.setMetadata(GALLERY, 'bar.jpg', { status: 'draft', species: 'Walnut' })
  const refused = await run('publish', GALLERY, 'island.jpg', 'bar.jpg')
  expect(refused.exitCode).toBe(1)
  expect(refused.err).toContain('bar.jpg needs a description.')
  expect(await factsOf('island.jpg')).toMatchObject({ status: 'draft' })
  expect((await run('publish', GALLERY, 'island.jpg')).out).toContain('Published 1 item.')
  expect(await factsOf('island.jpg')).not.toHaveProperty('status')
  expect((await run('publish', GALLERY, 'island.jpg')).out).toContain('Published 0 items.')
  await run('restore', undoOf(drafted.out), '--skip-conflicts')
  expect(await factsOf('bar.jpg')).not.toHaveProperty('status')
})

test.each([
  [['restore'], 'Name one change'],
  [['restore', 'unknown'], 'There is no such change'],
  [['publish', GALLERY], 'Name a container'],
  [['history', 'a', 'b', 'c'], 'Name a container'],
])('%j is refused with a sentence', async (args, sentence) => {
  const { exitCode, err } = await run(...args)
  expect(exitCode).not.toBe(0)
  expect(err).toContain(sentence)
})
