/**
 * Three replicas behind HAProxy with TLS, PostgreSQL, Azurite and an SMTP server, all real, on this machine: `npm run
 * bench -- replicas [soak] [rolling] [throughput]`. Takes about a quarter of an hour; `--seconds N` shortens the soak.
 * Updates RESULTS.md and exits with 1 if it sees a fault.
 */
import { parseArgs } from 'node:util'
import { describeRolling, describeSoak, rollingFaults, soakFaults } from './replicas/describe.ts'
import { rolling } from './replicas/rolling.ts'
import { soak } from './replicas/soak.ts'
import { throughput } from './replicas/throughput.ts'
import { machine, writeResults } from './results.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '600' } },
})
const PARTS = { soak: runSoak, rolling: runRolling, throughput: runThroughput }
const EACH_SECONDS = 5
const SHARED =
  'Replicas, HAProxy, PostgreSQL, Azurite, the mail server and the load generator share the machine with whatever else runs on it.'

const asked = positionals.filter((name) => name !== 'replicas')
const unknown = asked.filter((name) => !Object.hasOwn(PARTS, name))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. There are: ${Object.keys(PARTS).join(', ')}`)
  process.exit(2)
}
const faults: string[] = []
for (const [name, run] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n— ${name}`)
  faults.push(...(await run()))
}
for (const fault of faults) console.error(`Must not be: ${fault}`)
process.exit(faults.length > 0 ? 1 : 0)

async function runSoak(): Promise<readonly string[]> {
  const where = machine()
  const seconds = Number(values.seconds)
  const report = await soak(seconds)
  const text = describeSoak(report, seconds)
  console.log(text)
  await writeResults('replicas: soak', `## Replicas: a soak\n\n${where} ${SHARED}\n\n${text}`)
  return soakFaults(report)
}

async function runRolling(): Promise<readonly string[]> {
  const where = machine()
  const report = await rolling()
  const text = describeRolling(report)
  console.log(text)
  await writeResults('replicas: rolling', `## Replicas: a rolling restart\n\n${where} ${SHARED}\n\n${text}`)
  return rollingFaults(report)
}

async function runThroughput(): Promise<readonly string[]> {
  const where = machine()
  const table = await throughput(EACH_SECONDS)
  await writeResults(
    'replicas: throughput',
    `## Replicas: throughput\n\n${where} ${SHARED}\n\nwrk with 32 connections for ${EACH_SECONDS} s at HAProxy with TLS and one core. Shares are of one core: 200 % is all of this machine, and what others take of it is lost to the measurement. µs each: processor time of the replicas for one request. Errors include answers that took longer than 2 s.\n\n${table}`,
  )
  return []
}
