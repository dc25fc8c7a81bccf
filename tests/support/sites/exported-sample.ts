import { type Exported, exportSite } from '../../../cli/export/export-site.ts'
import { siteInMemory } from './site-in-memory.ts'

export const PUBLIC_URL = 'https://www.cabinetry.example'

/** The smallest GIF, used for every variant, since encoding them all takes minutes. */
const PICTURE = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')

export interface ExportedSample {
  /** Exports the sample site, and stops after `stopAfter` pages. */
  run(folder: string, stopAfter?: number): Promise<Exported>
  close(): Promise<void>
}

/** @param only the pages to export, instead of all in the sitemap. */
export async function exportedSample(only?: readonly string[]): Promise<ExportedSample> {
  const site = await siteInMemory({ PUBLIC_URL })
  return {
    close: () => site.close(),
    async run(folder, stopAfter) {
      const stop = new AbortController()
      let pages = 0
      const finish = () => {
        pages += 1
        if (pages === stopAfter) stop.abort()
      }
      return exportSite({
        async get(address) {
          if (address.startsWith('/media/')) return { statusCode: 200, rawPayload: PICTURE }
          if (address !== '/sitemap.xml' || !only) return site.get(address)
          const places = only.map((page) => `<loc>${PUBLIC_URL}${page}</loc>`)
          return { statusCode: 200, rawPayload: Buffer.from(places.join('')) }
        },
        folder,
        publicUrl: PUBLIC_URL,
        headers: { 'x-content-type-options': 'nosniff' },
        redirects: await site.app.redirects(),
        progress: () => ({ advance() {}, finish, end() {} }),
        stop: stop.signal,
      })
    },
  }
}
