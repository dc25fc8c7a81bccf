/**
 * What becomes of retailer requests when processes and power fail, and what an acknowledgement costs:
 * `node bench/requests.bench.ts`, about ten minutes. Needs PostgreSQL, and the right to mount an image for the loss
 * of power. Writes its part of RESULTS.md.
 */
import { startPostgres } from '#tests/support/postgres.ts'
import { canMountDisks } from '#tests/support/power-cut-disk.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { type CrashPlan, crashRun } from '../tests/processes/crash-run.ts'
import { powerLossRun } from '../tests/processes/power-loss-run.ts'
import { measureAcknowledgements } from './acknowledgements.ts'
import { machine, markdownTable, writeResults } from './results.ts'

const SECONDS = 10
const where = machine()
const postgres = await startPostgres()

const crashes: string[][] = []
const plans = [
  {
    name: 'SQLite, 1 server, killed while mail cannot leave',
    servers: 1,
    down: 5,
    sending: 0,
    restart: true,
  },
  { name: 'SQLite, 1 server, killed while mail leaves too', servers: 1, down: 3, sending: 2, restart: true },
  { name: 'PostgreSQL, 3 servers, two killed', servers: 3, down: 1, sending: 1, restart: false },
]
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
    patience: 300,
    ...(servers > 1 ? { databaseUrl: await postgres.createDatabase() } : {}),
  }
  const report = await crashRun(plan)
  await folder.remove()
  const mails = 2 * report.acknowledged.length
  crashes.push([
    name,
    String(report.kills),
    String(report.acknowledged.length),
    `${report.lost.desk.length} / ${report.lost.visitor.length}`,
    `${report.duplicates} of ${mails} (${((100 * report.duplicates) / mails).toFixed(2)} %)`,
    report.drainSeconds.toFixed(0),
  ])
  console.log(crashes.at(-1)?.join(' | '))
}

const losses: string[][] = []
for (const database of (await canMountDisks()) ? (['sqlite', 'postgres'] as const) : []) {
  for (let round = 1; round <= 3; round += 1) {
    const report = await powerLossRun(database, { acknowledgedFirst: 100 * round, concurrency: 16 })
    losses.push([
      database === 'sqlite' ? 'SQLite' : 'PostgreSQL',
      String(report.acknowledged),
      String(report.missing.length),
      report.unsyncedIsGone ? 'yes' : 'no',
    ])
    console.log(losses.at(-1)?.join(' | '))
  }
}

const costs: string[][] = []
for (const [name, url] of [
  ['SQLite', undefined],
  ['PostgreSQL', await postgres.createDatabase()],
] as const) {
  for (const concurrency of [1, 16]) {
    const report = await measureAcknowledgements(url, { seconds: SECONDS, concurrency })
    const { perSecond, p50, p99, slowest, requests } = report
    costs.push([
      name,
      String(concurrency),
      perSecond.toFixed(0),
      ...[p50, p99, slowest].map((ms) => ms.toFixed(1)),
      String(requests),
    ])
    console.log(costs.at(-1)?.join(' | '))
  }
}
await postgres.stop()

await writeResults(
  'requests',
  `## Retailer requests

${where} Load generator, servers, databases and mail server share the machine.

### Killed processes

500 requests at concurrency 16 while no mail can leave; servers are ended with -9 at random moments and what was cut
off is sent again with the same key. Then a real SMTP server comes up. A duplicate is a second message with the same
Message-ID.

${markdownTable(['run', 'kills', 'acknowledged', 'lost desk / visitor', 'duplicates', 'last mail after, s'], crashes)}

### Loss of power

The data lie on an ext4 file system in an image, which is copied before write-back while requests come in, and
mounted anew. A file written without being synchronised shows that the power was really cut.

${losses.length > 0 ? markdownTable(['database', 'acknowledged before', 'missing after', 'unsynchronised file gone'], losses) : 'Not run: this machine does not allow mounting an image.'}

### What an acknowledgement costs

\`POST /api/retailers/{key}\` for ${SECONDS} s, each request stored durably before it is answered; mail waits meanwhile.

${markdownTable(['database', 'at once', 'accepted per s', 'p50 ms', 'p99 ms', 'slowest ms', 'requests'], costs)}
`,
)
process.exit(0)
