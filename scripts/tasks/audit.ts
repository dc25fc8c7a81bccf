/** `npm run audit`: known weaknesses of the packages. Without an answer of the registry it warns and goes on. */
import { auditDependencies } from '../audit-dependencies.ts'

process.exit(await auditDependencies())
