import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { PRODUCTION } from '#tests/support/production.ts'
import { PACK, packItems } from '#tests/support/sample-pack.ts'
import { waitUntil } from '#tests/support/wait-until.ts'
import type { Rig } from './rig.ts'

const CONTAINER = 'shiloh-images-products-vanities'
const PAGE = '/products/vanities'

/** Longest wait for the balancer to have an upload taken, and for it to show, in s. */
const PATIENCE_S = 150

/**
 * Uploads a new photo through the balancer, again until it is taken; seconds until every replica shows it on its page,
 * or `Infinity` when that does not happen.
 */
export async function changeContent({ url, replicas }: Rig, name: string): Promise<number> {
  const [photo = ''] = packItems(CONTAINER)
  const body = await readFile(path.join(PACK, CONTAINER, photo))
  const address = `${url}/api/Container/${CONTAINER}/Blob/${name}.jpg`
  try {
    await waitUntil('the upload to be taken', () => upload(address, body), PATIENCE_S)
    const started = performance.now()
    await Promise.all(
      replicas.map((replica) =>
        waitUntil(`${name} at ${replica.url}`, () => shows(replica.url + PAGE, name), PATIENCE_S),
      ),
    )
    return (performance.now() - started) / 1000
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

async function shows(url: string, name: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(20_000) })
    const html = await answer.text()
    return answer.ok && html.includes(name)
  } catch {
    // Killed at this moment: its successor is asked.
    return false
  }
}
