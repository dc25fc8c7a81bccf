import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { BUILD_FOLDER } from './scripts/build-folder.ts'
import { precompress } from './scripts/precompress.ts'

/**
 * Browser scripts that every interactive page needs, in two files: one text compresses better than many, and
 * fewer requests are waited for. What only some pages need stays in files of its own. `base` is styles alone, which
 * come before all others.
 */
const SHARED_SCRIPTS = [
  { name: 'base', test: /[\\/]app[\\/]styles[\\/].*\.css$/, priority: 3 },
  {
    name: 'framework',
    test: /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]|^\0vite\/preload-helper/,
    priority: 2,
  },
  {
    name: 'site',
    test: /[\\/]app[\\/](?:(?:frame|page-views)[\\/]|inlined-styles|page-meta|root|tracing[\\/]tracing-mark|trusted-types|ui[\\/](?:announce-hydration|button|html-text|page-opener|picture|plain-press|spinner|use-hydrated))/,
    priority: 1,
  },
  { name: 'presence', test: /[\\/]app[\\/]ui[\\/]when-somebody-is-there/, priority: 2 },
  {
    // What a gallery's page needs before somebody is there; its styles are all of them.
    name: 'gallery',
    test: /[\\/]app[\\/](?:gallery[\\/](?:gallery\.tsx|index[\\/]known-indexes|(?:filter-panel|gallery-section|photo-grid)\.module\.css)|json-text)/,
    priority: 1,
  },
  // Styles are needed with the page, the code of some carousels only later.
  { name: 'carousel-button', test: /[\\/]app[\\/]ui[\\/]carousel[\\/].*\.css$/, priority: 2 },
  { name: 'carousel', test: /[\\/]app[\\/]ui[\\/]carousel[\\/]/, priority: 1 },
  {
    name: 'sections',
    test: /[\\/]app[\\/](?:pages[\\/](?:education[\\/]education(?:-frame|-sections|\.module)|products[\\/]products-frame)|ui[\\/]section-navigation)/,
    priority: 1,
  },
  {
    // The server renders the form at once, while its code comes when it is wanted: the styles of both are the page's.
    name: 'retailers',
    test: /[\\/]app[\\/](?:pages[\\/]retailers[\\/](?:.*\.module\.css|intent|submission-result)|ui[\\/](?:alert|error-summary|field|radio-group)\.module\.css)/,
    priority: 1,
  },
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
      build: { rolldownOptions: { output: { codeSplitting: { groups: SHARED_SCRIPTS } } } },
    },
  },
})
