import { buildIfChanged } from '../build-if-changed.ts'
import { ensureAzurite } from '../ensure-azurite.ts'
import { ensureChromium } from '../ensure-chromium.ts'
import { ensureHaproxy } from '../ensure-haproxy.ts'
import { ensurePostgres } from '../ensure-postgres.ts'

process.env['NODE_ENV'] = 'production'
if (process.argv[2] === 'replicas') {
  await ensurePostgres()
  await ensureAzurite()
  await ensureHaproxy()
  await buildIfChanged()
  await import('../../bench/replicas.bench.ts')
} else if (process.argv[2] === 'lighthouse') {
  process.env['CHROMIUM_PATH'] = await ensureChromium()
  await buildIfChanged()
  await import('../../bench/lighthouse.bench.ts')
} else if (process.argv[2] === 'memory') {
  await buildIfChanged()
  await import('../../bench/memory.bench.ts')
} else {
  process.env['CHROMIUM_PATH'] = await ensureChromium()
  await buildIfChanged()
  await import('../../bench/pages.bench.ts')
}
