import { writeSync } from 'node:fs'
import { openPostgresStores, openSqliteStores } from '#adapters/database/open-stores.ts'
import { removeMessages } from '#adapters/mail/eml-mailer.ts'
import { createPrivacyRequests } from '#services/retailers/privacy/privacy-requests.ts'
import { createRequestActions } from '#services/retailers/request-actions.ts'

// Erases the requests of one case after another and reports each: `DATA_DIR DATABASE_URL NUMBER …`; the second may be
// empty.
const [dataDir = '', databaseUrl = '', ...numbers] = process.argv.slice(2)
const stores =
  databaseUrl === ''
    ? await openSqliteStores(dataDir)
    : await openPostgresStores(databaseUrl, { log: { warn: () => undefined } })
const now = () => new Date()
const privacy = createPrivacyRequests({
  store: stores.requests,
  actions: createRequestActions({
    store: stores.requests,
    retailers: stores.retailers,
    news: async () => [],
    forward: undefined,
    onDue: () => undefined,
    now,
    log: { info: () => undefined },
  }),
  compose: () => Promise.reject(new Error('No email is composed here')),
  eraseMessages: (references) => removeMessages(dataDir, references),
  brandKey: '',
  newId: () => '',
  newReference: () => '',
  now,
})
for (const number of numbers) {
  const version = (await stores.requests.find(number))?.work.version ?? 0
  const { kind } = await privacy.erase(number, { actor: 'desk', person: 'Grace', version })
  writeSync(1, `${number} ${kind}\n`)
}
await stores.close()
