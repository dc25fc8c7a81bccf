import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { precompress } from './scripts/precompress.ts'

/**
 * Browser scripts that every interactive page needs, in two files: one text compresses better than many, and
 * fewer requests are waited for. What only some pages need stays in files of its own.
 */
const SHARED_SCRIPTS = [
  {
    name: 'framework',
    test: /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]|^\0vite\/preload-helper/,
    priority: 2,
  },
  {
    name: 'site',
    test: /[\\/]app[\\/](?:page-meta|frame[\\/]|ui[\\/](?:button|html-text|page-opener|picture|plain-press|spinner))/,
    priority: 1,
  },
]

export default defineConfig({
  plugins: [reactRouter(), precompress({ clientDir: path.resolve(import.meta.dirname, 'build/client') })],
  build: { assetsInlineLimit: 0, target: 'es2023' },
  // Bundled, so that only the pieces in use are loaded with the first mail.
  ssr: { noExternal: [/^@react-email\//] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: SHARED_SCRIPTS } } } } },
  },
})
