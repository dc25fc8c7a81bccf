import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { PRODUCTION } from '#tests/support/production.ts'
import { PACK, packItems } from '#tests/support/sample-pack.ts'
import { waitUntil } from '#tests/support/wait-until.ts'
import type { Rig } from './rig.ts'

const CONTAINER = 'shiloh-images-products-vanities'
const PAGE = '/products/vanities'

const PATIENCE_S = 150

export async function changeContent({ url, replicas }: Rig, name: string): Promise<number> {
  const [photo = ''] = packItems(CONTAINER)
  const body = await readFile(path.join(PACK, CONTAINER, photo))
  const address = `${url}/api/Container/${CONTAINER}/Blob/${name}.jpg`
  try {
    await waitUntil('the upload to be taken', () => upload(address, body), PATIENCE_S)
    const uploaded = performance.now()
    let lastOld = uploaded
    const showsIt = async (page: string) => {
      const askedAt = performance.now()
      const html = await pageAt(page)
      if (html !== undefined && !html.includes(name)) lastOld = Math.max(lastOld, askedAt)
      return html?.includes(name)
    }
    await Promise.all(
      replicas.map((replica) =>
        waitUntil(`${name} at ${replica.url}`, () => showsIt(replica.url + PAGE), PATIENCE_S),
      ),
    )
    return (lastOld - uploaded) / 1000
  } catch (error) {
    console.error(String(error))
    return Number.POSITIVE_INFINITY
  }
}

async function upload(url: string, body: Buffer): Promise<boolean> {
  const headers = { 'content-type': 'image/jpeg', 'x-api-key': PRODUCTION['CONTENT_API_KEY'] ?? '' }
  try {
    const signal = AbortSignal.timeout(20_000)
    const answer = await fetch(url, { method: 'POST', headers, body: new Uint8Array(body), signal })
    const text = await answer.text()
    if (answer.status !== 201) console.log(`an upload was answered ${answer.status}: ${text.slice(0, 100)}`)
    return answer.status === 201
  } catch (error) {
    console.log(`an upload failed: ${String(error)}`)
    return false
  }
}

async function pageAt(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(20_000) })
    const html = await answer.text()
    return answer.ok ? html : undefined
  } catch {
    return undefined
  }
}
