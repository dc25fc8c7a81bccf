/**
 * `npm run bench [-- PART …]`: builds when sources changed, then measures (see `bench/pages.bench.ts`); the part
 * `lighthouse` is a rig of its own (`bench/lighthouse.bench.ts`).
 */
import { buildIfChanged } from '../build-if-changed.ts'
import { ensureChromium } from '../ensure-chromium.ts'

process.env['NODE_ENV'] = 'production'
process.env['CHROMIUM_PATH'] = await ensureChromium()
await buildIfChanged()
if (process.argv[2] === 'lighthouse') await import('../../bench/lighthouse.bench.ts')
else await import('../../bench/pages.bench.ts')
