import { buildIfChanged } from '../build-if-changed.ts'

process.env['NODE_ENV'] = 'production'
await buildIfChanged()
await import('../../cli/export.ts')
