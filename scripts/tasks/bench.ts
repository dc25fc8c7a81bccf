/** `npm run bench [-- PART …]`: builds when sources changed, then measures (see `bench/pages.bench.ts`). */
import { buildIfChanged } from '../build-if-changed.ts'
import { ensureChromium } from '../ensure-chromium.ts'

process.env['NODE_ENV'] = 'production'
process.env['CHROMIUM_PATH'] = await ensureChromium()
await buildIfChanged()
await import('../../bench/pages.bench.ts')
