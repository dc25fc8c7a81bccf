import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningSite, startSite } from '#tests/support/sites/running-site.ts'
import { temporaryFolder } from '#tests/support/stores/temporary-folder.ts'
import { jpeg, writeFiles } from './pictures.ts'

const TOOL = path.resolve(import.meta.dirname, '../../scripts/tasks/content.ts')
const GALLERY = 'shiloh-images-gallery'
const PHOTOS = 30

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let site: RunningSite

beforeAll(async () => {
  folder = await temporaryFolder()
  site = await startSite({ DATA_DIR: path.join(folder.path, 'data') })
}, 60_000)
afterAll(async () => {
  await site.stop()
  await folder.remove()
})

async function tool(
  args: readonly string[],
  onProgress: (doneCount: number, interrupt: () => void) => void = () => {},
) {
  const child = spawn(process.execPath, [TOOL, ...args], {
    env: {
      PATH: process.env['PATH'],
      INIT_CWD: folder.path,
      CONTENT_SERVER: site.url,
      DATA_DIR: path.join(folder.path, 'data'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => {
    lines.push(line)
    const doneText = /^Pushing (\d+) of/.exec(line)?.[1]
    if (doneText !== undefined) onProgress(Number(doneText), () => child.kill('SIGINT'))
  })
  const [out, [exitCode]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { out, exitCode, err: lines.join('\n') }
}

async function shownPhotos(): Promise<number> {
  const page = await fetch(`${site.url}/gallery`)
  const names = (await page.text()).match(/journey-\d\d\.jpg/g)
  return new Set(names).size
}

test('an interrupted push resumes with the rest, and the site shows all of it', async () => {
  await writeFiles(folder.path, { [`pack/${GALLERY}/_container.json`]: '{"type": 0}' })
  for (let number = 1; number <= PHOTOS; number += 1) {
    const name = `pack/${GALLERY}/journey-${String(number).padStart(2, '0')}.jpg`
    const facts = { metadata: { species: 'Maple', other: `Kitchen number ${number}` } }
    await writeFiles(folder.path, {
      [name]: await jpeg(number),
      [`${name}.metadata.json`]: JSON.stringify(facts),
    })
  }
  expect(await shownPhotos()).toBe(0)

  const first = await tool(['push', 'pack'], (doneCount, interrupt) => {
    if (doneCount === PHOTOS / 2) interrupt()
  })
  expect(first.exitCode).toBe(130)
  expect(first.err).toContain('Finishing work in progress')
  const [, done, plannedCount] = /Done (\d+) of (\d+) changes/.exec(first.out)?.map(Number) ?? []
  expect(done).toBeGreaterThanOrEqual(PHOTOS / 2)
  expect(done).toBeLessThan(PHOTOS)
  expect(first.out).toContain('left. Run the same command again')

  const second = await tool(['push', 'pack', '--json'])
  expect(second.exitCode).toBe(0)
  const result = JSON.parse(second.out)
  expect([result.done.length, result.failed, result.left]).toEqual([(plannedCount ?? 0) - (done ?? 0), [], 0])
  expect(await shownPhotos()).toBe(PHOTOS)
  expect(site.output.join('\n')).not.toContain('"level":50')
}, 120_000)
