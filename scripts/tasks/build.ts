/** `npm run build`: builds the pages, changed or not. */
import { build } from '../build-if-changed.ts'

await build()
