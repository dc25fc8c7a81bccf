import { writeSync } from 'node:fs'
import { openPostgresStores, openSqliteStores } from '#adapters/database/open-stores.ts'
import { removeMessages } from '#adapters/mail/outbox-files.ts'
import { createCaseHandOut } from '#services/rights/case-hand-out.ts'

// Erases the requests of one case after another and reports each: `DATA_DIR DATABASE_URL NUMBER …`; the second may be
// empty.
const [dataDir = '', databaseUrl = '', ...numbers] = process.argv.slice(2)
const stores =
  databaseUrl === ''
    ? await openSqliteStores(dataDir)
    : await openPostgresStores(databaseUrl, { log: { warn: () => undefined } })
const cases = createCaseHandOut({
  store: stores.rights,
  work: stores.work,
  record: async () => undefined,
  eraseMessages: (references) => removeMessages(dataDir, references),
  onDue: () => undefined,
  now: () => new Date(),
})
for (const number of numbers) {
  const version = (await stores.rights.find(number))?.rightsCase.work.version ?? 0
  const { kind } = await cases.erase(number, { person: 'Grace', version })
  writeSync(1, `${number} ${kind}\n`)
}
await stores.close()
