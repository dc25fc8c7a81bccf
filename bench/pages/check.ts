import { get } from 'node:http'
import type { StaticFile } from './nginx.ts'

export interface ServedPage {
  readonly path: string
  readonly tag: string
  readonly file: StaticFile
}

const PATHS = ['/', '/about', '/gallery', '/products/finishes']

export async function pagesOf(url: string): Promise<readonly ServedPage[]> {
  const pages: ServedPage[] = []
  for (const path of PATHS) {
    const { body: identity } = await raw(url + path, 'identity')
    const { body: gzip, tag } = await raw(url + path, 'gzip')
    const name = path === '/' ? 'index.html' : `${path.slice(1)}.html`
    pages.push({ path, tag, file: { name, identity, gzip } })
  }
  return pages
}

export async function checkSameBytes(
  pages: readonly ServedPage[],
  site: string,
  nginx: string,
): Promise<void> {
  for (const { path, file } of pages) {
    for (const server of [site, nginx]) {
      for (const [encoding, bytes] of [
        ['identity', file.identity],
        ['gzip', file.gzip],
      ] as const) {
        const { body, tag } = await raw(server + path, encoding)
        if (!bytes || !body.equals(bytes))
          throw new Error(`${server}${path} (${encoding}) has different bytes`)
        const headers = { 'accept-encoding': encoding, 'if-none-match': tag }
        const again = await fetch(server + path, { headers })
        if (again.status !== 304)
          throw new Error(`${server}${path} (${encoding}) answered ${again.status}, not 304`)
      }
    }
  }
}

/** The body as sent: `fetch` would decompress it. */
function raw(url: string, encoding: string): Promise<{ readonly body: Buffer; readonly tag: string }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        if (response.statusCode === 200) {
          resolve({ body: Buffer.concat(chunks), tag: response.headers.etag ?? '' })
        } else reject(new Error(`${url} answered ${response.statusCode}`))
      })
    }).on('error', reject)
  })
}
