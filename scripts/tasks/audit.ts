import { auditDependencies } from '../audit-dependencies.ts'

process.exit(await auditDependencies())
