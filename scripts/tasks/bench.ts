import { buildIfChanged } from '../build-if-changed.ts'
import { ensureChromium } from '../ensure-chromium.ts'
import { ensurePostgres } from '../ensure-postgres.ts'

process.env['NODE_ENV'] = 'production'
const [part] = process.argv.slice(2)
await buildIfChanged()
if (part === 'requests') {
  // The benchmark reads the arguments after its name.
  process.argv.splice(2, 1)
  process.env['POSTGRES_BIN'] = await ensurePostgres()
  await import('../../bench/requests.bench.ts')
} else if (part === 'shops') {
  await import('../../bench/shops.bench.ts')
} else if (part === 'abuse') {
  await import('../../bench/abuse.bench.ts')
} else if (part === 'export') {
  process.argv.splice(2, 1)
  await import('../../bench/export.bench.ts')
} else if (part === 'memory') {
  await import('../../bench/memory.bench.ts')
} else {
  process.env['CHROMIUM_PATH'] = await ensureChromium()
  await (part === 'lighthouse'
    ? import('../../bench/lighthouse.bench.ts')
    : import('../../bench/pages.bench.ts'))
}
