import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import { siteManifestUrl } from './hand-over.ts'

/** Visitors get the manifest of what the site's pages link to. Must run after the server build, which adds the full list. */
export function siteManifest({ clientDir }: { readonly clientDir: string }): Plugin {
  return {
    name: 'site-manifest',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'ssr',
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        const assets = path.join(clientDir, 'assets')
        const name = (await readdir(assets)).find((file) => /^manifest-.*\.js$/.test(file)) ?? ''
        const text = await readFile(path.join(assets, name), 'utf8')
        await writeFile(path.join(clientDir, siteManifestUrl(`/assets/${name}`)), linkedAlone(text))
      },
    },
  }
}

interface Manifest {
  readonly url: string
  readonly routes: Readonly<Record<string, { readonly hasDefaultExport: boolean }>>
}

/** Pages that the site doesn't link to: the desk's, those in emails, and internal ones. */
const APART = /^(?:\/?desk\b|\/retailers\/(?:handover|erasure)\/|\/_ui$|\/404$)/

/** @returns the script without routes that only the server answers, or that are loaded as documents. */
export function linkedAlone(script: string): string {
  const start = script.indexOf('{')
  const manifest = JSON.parse(script.slice(start, script.lastIndexOf('}') + 1)) as Manifest
  const routes = Object.entries(manifest.routes).filter(
    ([id, { hasDefaultExport }]) => hasDefaultExport && !APART.test(id),
  )
  const own = { ...manifest, url: siteManifestUrl(manifest.url), routes: Object.fromEntries(routes) }
  return `${script.slice(0, start)}${JSON.stringify(own)};`
}
