import process from 'node:process'

process.env['NODE_ENV'] = 'development'
// Imported after the mode is set: React and the router choose their build by it.
const { serveWithHotReload } = await import('../../server/dev.ts')
await serveWithHotReload()
