/**
 * What happens to retailer requests when processes or power fail, and the cost of acknowledging one: `npm run bench
 * -- requests [crashes] [passing] [power] [cost]`, about ten minutes in all. Needs PostgreSQL, and permission to
 * mount an image for `power`. Updates RESULTS.md.
 */
import { openPostgresStores, openSqliteStores } from '#adapters/database/open-stores.ts'
import { startPostgres, type TestPostgres } from '#tests/support/stores/postgres.ts'
import { canMountDisks } from '#tests/support/stores/power-cut-disk.ts'
import { temporaryFolder } from '#tests/support/stores/temporary-folder.ts'
import { type CrashPlan, crashRun } from '../tests/failures/crash-run.ts'
import { passingRun } from '../tests/failures/passing-run.ts'
import { powerLossRun } from '../tests/failures/power-loss-run.ts'
import { measureAcknowledgements } from './acknowledgements.ts'
import { machine, markdownTable, writeResults } from './results.ts'

const SECONDS = 10
const SHARED = 'Load generator, servers, databases and mail server share the machine.'
const PARTS = { crashes, passing, power, cost }

const partNames = process.argv.slice(2)
const postgres = await startPostgres()
try {
  for (const [name, run] of Object.entries(PARTS))
    if (partNames.length === 0 || partNames.includes(name)) await run(postgres)
} finally {
  await postgres.stop()
}
process.exit(0)

async function crashes(postgres: TestPostgres): Promise<void> {
  const where = machine()
  const plans = [
    {
      name: 'SQLite, 1 server, killed while mail is down',
      servers: 1,
      down: 5,
      sending: 0,
      restart: true,
    },
    {
      name: 'SQLite, 1 server, killed also while mail is sent',
      servers: 1,
      down: 3,
      sending: 2,
      restart: true,
    },
    {
      name: 'PostgreSQL, 3 servers, two killed and not restarted',
      servers: 3,
      down: 1,
      sending: 1,
      restart: false,
    },
  ]
  const rows: string[][] = []
  for (const { name, servers, down, sending, restart } of plans) {
    const folder = await temporaryFolder()
    const plan: CrashPlan = {
      requests: 500,
      concurrency: 16,
      servers,
      killsWhileDown: down,
      killsWhileSending: sending,
      restart,
      dataDir: folder.path,
      random: Math.random,
      timeout: 300,
      ...(servers > 1 ? { databaseUrl: await postgres.createDatabase() } : {}),
    }
    const report = await crashRun(plan)
    await folder.remove()
    const mails = 2 * report.acknowledged.length
    rows.push([
      name,
      String(report.kills),
      String(report.acknowledged.length),
      ['desk', 'visitor'].map((kind) => report.lost[kind]?.length ?? 0).join(' / '),
      `${report.duplicates} of ${mails} (${((100 * report.duplicates) / mails).toFixed(2)} %)`,
      report.drainSeconds.toFixed(0),
    ])
    console.log(rows.at(-1)?.join(' | '))
  }
  await writeResults(
    'requests: crashes',
    `## Retailer requests: killed processes

${where} ${SHARED}

500 requests at concurrency 16 while mail is down; servers are killed at random moments, and interrupted requests are sent again with
the same key. Then an SMTP server comes up. A duplicate is a second message with the same Message-ID.

${markdownTable(['run', 'kills', 'acknowledged', 'lost desk / visitor', 'duplicates', 'last mail after, s'], rows)}`,
  )
}

async function passing(postgres: TestPostgres): Promise<void> {
  const where = machine()
  const log = { warn: () => undefined }
  const rows: string[][] = []
  for (const { name, servers, kills } of [
    { name: 'SQLite, 1 server', servers: 1, kills: 5 },
    { name: 'PostgreSQL, 3 servers', servers: 3, kills: 5 },
  ]) {
    const folder = await temporaryFolder()
    const databaseUrl = servers > 1 ? await postgres.createDatabase() : undefined
    const stores =
      databaseUrl === undefined
        ? await openSqliteStores(folder.path)
        : await openPostgresStores(databaseUrl, { log, connections: 4 })
    const report = await passingRun({
      requests: 500,
      concurrency: 16,
      servers,
      kills,
      isMailing: true,
      dataDir: folder.path,
      ...(databaseUrl === undefined ? {} : { databaseUrl }),
      stores,
      random: Math.random,
      timeout: 300,
    })
    await stores.close()
    await folder.remove()
    console.log(name, report)
    const { lost, doubled, repeated, messages, passedSeconds, mailedSeconds } = report
    const seconds = [passedSeconds, mailedSeconds].map((one) => one.toFixed(0))
    rows.push([
      name,
      String(kills),
      '500',
      String(lost),
      String(doubled),
      `${repeated} of ${messages}`,
      ...seconds,
    ])
  }
  const heads = [
    'run',
    'kills',
    'requests',
    'lost',
    'doubled',
    'repeated messages',
    'all sent to retailers after, s',
    'last mail after, s',
  ]
  await writeResults(
    'requests: passing on',
    `## Retailer requests: sending to retailers while servers are killed

${where} ${SHARED}

Two clerks send each of 500 requests to different shops at the same time; servers are killed at random moments. Lost: assigned to no
shop, or an email to the shop or visitor is missing. Doubled: assigned to two shops.

${markdownTable(heads, rows)}`,
  )
}

async function power(): Promise<void> {
  const where = machine()
  const rows: string[][] = []
  for (const database of (await canMountDisks()) ? (['sqlite', 'postgres'] as const) : []) {
    for (let round = 1; round <= 3; round += 1) {
      const report = await powerLossRun(database, { acknowledgedFirst: 100 * round, concurrency: 16 })
      rows.push([
        nameOf(database),
        String(report.acknowledged),
        String(report.missing.length),
        report.unsyncedIsGone ? 'yes' : 'no',
      ])
      console.log(rows.at(-1)?.join(' | '))
    }
  }
  const heads = ['database', 'acknowledged before', 'missing after', 'unsynced file lost']
  await writeResults(
    'requests: power',
    `## Retailer requests: power loss

${where}

The data is on an ext4 image. It is copied before write-back while requests arrive, and the copy is mounted. A file written without a
sync is missing in it, as after a real power cut.

${rows.length > 0 ? markdownTable(heads, rows) : 'Not run: this machine does not allow mounting an image.'}`,
  )
}

async function cost(postgres: TestPostgres): Promise<void> {
  const where = machine()
  const rows: string[][] = []
  for (const database of ['sqlite', 'postgres'] as const) {
    for (const concurrency of [1, 16]) {
      const url = database === 'postgres' ? await postgres.createDatabase() : undefined
      const report = await measureAcknowledgements(url, { seconds: SECONDS, concurrency })
      const { perSecond, p50, p99, slowest, requests } = report
      const times = [p50, p99, slowest].map((ms) => ms.toFixed(1))
      rows.push([nameOf(database), String(concurrency), perSecond.toFixed(0), ...times, String(requests)])
      console.log(rows.at(-1)?.join(' | '))
    }
  }
  const heads = ['database', 'concurrency', 'accepted per s', 'p50 ms', 'p99 ms', 'slowest ms', 'requests']
  await writeResults(
    'requests: cost',
    `## Retailer requests: cost of an acknowledgement

${where} ${SHARED}

\`POST /api/retailers/{key}\` for ${SECONDS} s, each request stored before the response; mail is down.

${markdownTable(heads, rows)}`,
  )
}

function nameOf(database: 'sqlite' | 'postgres'): string {
  return database === 'sqlite' ? 'SQLite' : 'PostgreSQL'
}
