import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hugePng, longGif, nestedSvg } from '../support/content/picture-bombs.ts'
import { type RunningSite, startSite } from '../support/sites/running-site.ts'
import { temporaryFolder } from '../support/stores/temporary-folder.ts'

vi.setConfig({ testTimeout: 480_000 })

const KEY = 'a-key-of-enough-characters'
const GALLERY = 'shiloh-images-gallery'

let site: RunningSite
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let huge: Buffer

beforeAll(async () => {
  folder = await temporaryFolder()
  huge = await hugePng(50_000, 50_000)
  const gallery = path.join(folder.path, 'content', GALLERY)
  await mkdir(gallery, { recursive: true })
  // Writes to the folder directly, since an upload would be rejected.
  await writeFile(path.join(gallery, 'huge.png'), huge)
  await writeFile(path.join(gallery, 'nested.svg'), nestedSvg(500_000))
  site = await startSite({ DATA_DIR: folder.path, CONTENT_API_KEY: KEY, RATE_LIMIT_OVERALL: '100000' })
  await site.untilReady()
}, 240_000)

afterAll(async () => {
  await site?.kill()
  await folder?.remove()
})

async function maxMemory(): Promise<number> {
  const status = await readFile(`/proc/${site.process.pid}/status`, 'utf8')
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / 1000
}

async function upload(name: string, type: string, bytes: Buffer) {
  const response = await fetch(`${site.url}/api/Container/${GALLERY}/Blob/${name}`, {
    method: 'POST',
    headers: { 'x-api-key': KEY, 'content-type': type },
    body: new Uint8Array(bytes),
    signal: AbortSignal.timeout(120_000),
  })
  const answer = (await response.json()) as { readonly error?: { readonly message: string } }
  return { status: response.status, message: answer.error?.message }
}

const get = (place: string) => fetch(site.url + place, { signal: AbortSignal.timeout(120_000) })

test('rejects decompression bombs with a reason, while serving pages', async () => {
  const [png, svg, comments, gif, page] = await Promise.all([
    upload('bomb.png', 'image/png', huge),
    upload('bomb.svg', 'image/svg+xml', nestedSvg(500_000)),
    upload('comments.svg', 'image/svg+xml', Buffer.from(`${'<!---->'.repeat(500_000)}x`)),
    upload('long.gif', 'image/gif', await longGif(3000, 400)),
    get('/about'),
  ])
  expect(png).toEqual({ status: 415, message: expect.stringContaining('at most 80 megapixels') })
  expect(svg).toEqual({ status: 415, message: expect.stringContaining('nested too deeply') })
  expect(comments).toEqual({
    status: 415,
    message: 'The file was sent as image/svg+xml but has other content.',
  })
  expect(gif.status).toBe(201)
  expect(page.status).toBe(200)
  expect(await maxMemory()).toBeLessThan(900)
})

test('decompression bombs in the store leave the gallery intact', async () => {
  const page = await get('/gallery')
  expect(page.status).toBe(200)
  const html = await page.text()
  for (const name of ['huge.png', 'nested.svg', 'long.gif']) expect(html).toContain(name)
  const records = (await (await get(`/api/Container/${GALLERY}/Blob`)).json()) as {
    name: string
    url: string
  }[]
  const variant = async (name: string) => {
    const { pathname, searchParams } = new URL(records.find((one) => one.name === name)?.url ?? '', site.url)
    return (await get(`${pathname.replace('/files/', `/media/${searchParams.get('v')}/320/`)}.webp`)).status
  }
  expect(await variant('huge.png')).toBe(404)
  expect(await variant('nested.svg')).toBe(404)
  expect(await variant('long.gif')).toBe(200)
  expect(await maxMemory()).toBeLessThan(900)
})
