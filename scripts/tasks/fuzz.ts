/** `npm run fuzz [-- --seconds 600 --seed 1]`: builds when sources changed, then runs `tests/fuzz/run.ts`. */
import { buildIfChanged } from '../build-if-changed.ts'

process.env['NODE_ENV'] = 'production'
await buildIfChanged()
await import('../../tests/fuzz/run.ts')
