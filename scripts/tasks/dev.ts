import process from 'node:process'

process.env['NODE_ENV'] = 'development'
// Imported after NODE_ENV is set, because React and the router choose their build by it.
const { serveWithHotReload } = await import('../../server/dev.ts')
await serveWithHotReload()
