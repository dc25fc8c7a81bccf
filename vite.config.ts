import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { ownParts } from './app/react-router/own-parts.ts'
import { SHARED_SCRIPTS } from './app/react-router/shared-scripts.ts'
import { BUILD_FOLDER } from './scripts/build-folder.ts'
import { className } from './scripts/class-name.ts'
import { deskApart } from './scripts/desk-apart.ts'
import { precompress } from './scripts/precompress.ts'

const CLIENT_FOLDER = path.resolve(import.meta.dirname, BUILD_FOLDER, 'client')

export default defineConfig({
  plugins: [ownParts(), reactRouter(), deskApart(), precompress({ clientDir: CLIENT_FOLDER })],
  css: { modules: { generateScopedName: className } },
  build: { assetsInlineLimit: 0, target: 'es2023' },
  // Bundled, so that the first mail loads only the parts in use.
  ssr: { noExternal: [/^@react-email\//] },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: SHARED_SCRIPTS } } } },
    },
  },
})
