import path from 'node:path'
import type { Plugin } from 'vite'

/** Modules of the router and their replacements in browsers. */
const PARTS = [
  { of: /[\\/]fog-of-war\.js$/, importer: /index\.js$/, own: 'route-discovery.ts' },
  { of: /[\\/]errorBoundaries\.js$/, importer: /(?:index|routes|fallback)\.js$/, own: 'last-page.tsx' },
] as const

/**
 * Replaces the router's modules in browser bundles. If the router no longer has one,
 * `tests/http/react-router.test.ts` fails; if a replacement lacks an export, the build fails.
 */
export function ownParts(): Plugin {
  return {
    name: 'own-parts',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: PARTS.map(({ of }) => of) },
      handler(source, importer = '') {
        if (!/[\\/]react-router[\\/]dist[\\/]/.test(importer) || /[\\/]rsc[\\/]/.test(source + importer))
          return
        const part = PARTS.find((one) => one.of.test(source) && one.importer.test(importer))
        return part && path.resolve(import.meta.dirname, part.own)
      },
    },
  }
}
