import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { precompress } from './scripts/precompress.ts'

export default defineConfig({
  plugins: [reactRouter(), precompress({ clientDir: path.resolve(import.meta.dirname, 'build/client') })],
  build: { assetsInlineLimit: 0, target: 'es2023' },
})
