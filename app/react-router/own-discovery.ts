import path from 'node:path'
import type { Plugin } from 'vite'

const DISCOVERY = path.resolve(import.meta.dirname, 'route-discovery.ts')

/** Browsers get `route-discovery.ts` for the router's own module. One that the router no longer has fails `tests/http/react-router.test.ts`. */
export function ownDiscovery(): Plugin {
  return {
    name: 'own-discovery',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /[\\/]fog-of-war\.js$/ },
      handler: (_source, importer) =>
        importer && /[\\/]react-router[\\/]dist[\\/]\w+[\\/]index\.js$/.test(importer) ? DISCOVERY : undefined,
    },
  }
}
