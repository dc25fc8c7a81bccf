import { enableCompileCache } from 'node:module'
import { buildIfChanged } from '../build-if-changed.ts'

process.env['NODE_ENV'] = 'production'
enableCompileCache(new URL('../../node_modules/.cache/node', import.meta.url).pathname)
await buildIfChanged()
await import('../../server/main.ts')
