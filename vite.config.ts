import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { BUILD_FOLDER } from './scripts/build-folder.ts'
import { className } from './scripts/class-name.ts'
import { deskApart } from './scripts/desk-apart.ts'
import { precompress } from './scripts/precompress.ts'
import { siteManifest } from './scripts/site-manifest.ts'

/**
 * Browser scripts that interactive pages share, in two files: one text compresses better than many, and fewer requests
 * are waited for. The styles of the retailer form have a file of their own because the server renders the form before
 * its code is fetched.
 */
const SHARED_SCRIPTS = [
  {
    name: 'framework',
    test: /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]|^\0vite\/preload-helper/,
    priority: 2,
  },
  {
    name: 'site',
    test: /[\\/]app[\\/](?:styles[\\/].*\.css|(?:frame|page-views)[\\/]|inlined-styles|page-meta|root|tracing[\\/]tracing-mark|trusted-types|ui[\\/](?:button|html-text|page-opener|picture|plain-press|spinner|use-hydrated)|gallery[\\/](?:pace|use-photo-viewer|viewed-photo|photo-page-of|tile-picture|index[\\/]known-indexes))|[\\/]core[\\/]content[\\/](?:photo-paths|filter-query|search-text)/,
    priority: 1,
  },
  {
    name: 'form-styles',
    test: /[\\/]app[\\/](?:pages[\\/]retailers[\\/](?:(?!status-page).*\.module\.css|intent|submission-result)|ui[\\/](?:alert|error-summary|field|radio-group)\.module\.css)/,
    priority: 1,
  },
]

const CLIENT_FOLDER = path.resolve(import.meta.dirname, BUILD_FOLDER, 'client')

export default defineConfig({
  plugins: [
    reactRouter(),
    deskApart(),
    siteManifest({ clientDir: CLIENT_FOLDER }),
    precompress({ clientDir: CLIENT_FOLDER }),
  ],
  css: { modules: { generateScopedName: className } },
  build: { assetsInlineLimit: 0, target: 'es2023' },
  // Bundled, so that only the pieces in use are loaded with the first mail.
  ssr: { noExternal: [/^@react-email\//] },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: SHARED_SCRIPTS } } } },
    },
  },
})
