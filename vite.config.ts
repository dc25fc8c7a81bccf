import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { BUILD_FOLDER } from './scripts/build-folder.ts'
import { precompress } from './scripts/precompress.ts'

/**
 * What every interactive page needs, in two files: one text compresses better than many, and fewer requests are
 * waited for. `base` holds styles alone, which have to come before all others.
 */
const SHARED = [
  { name: 'base', test: /[\\/]app[\\/]styles[\\/].*\.css$/, priority: 3 },
  {
    name: 'framework',
    test: /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]|^\0vite\/preload-helper/,
    priority: 2,
  },
  { name: 'site', test: /[\\/](?:app[\\/](?:frame|ui|page-views)|core)[\\/]/, minShareCount: 4, priority: 1 },
]

export default defineConfig({
  plugins: [
    reactRouter(),
    precompress({ clientDir: path.resolve(import.meta.dirname, BUILD_FOLDER, 'client') }),
  ],
  build: { assetsInlineLimit: 0, target: 'es2023' },
  // Bundled, so that only the pieces in use are loaded with the first mail.
  ssr: { noExternal: [/^@react-email\//] },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: SHARED } } } },
    },
  },
})
