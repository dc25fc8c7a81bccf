import { markdownTable } from '../results.ts'
import type { Failures, KindReport } from './recorder.ts'
import { ROLLING_PACE, type RollingReport } from './rolling.ts'
import { PACE, type SoakReport } from './soak.ts'

const CHANGE_LIMIT_S = 60
const MUST_WORK: ReadonlySet<string> = new Set(['page', 'filter', 'picture', 'api'])

export function describeSoak(report: SoakReport, seconds: number): string {
  const { requests, memory, changes } = report
  return `${PACE} visitors a second for ${seconds} s through HAProxy with TLS. Meanwhile ${report.kills} replicas were ended with -9 in turn and started again after 2 s, Azurite stood still (SIGSTOP) for ${report.outage.toFixed(0)} s, and PostgreSQL was ended with SIGQUIT and started again once. A failure counts under what was broken while the request was on its way; starved means that storage or database took over 4 s for a probe past the site, because others had the processor.

${tableOf(report.kinds)}

${listOf(report.kinds)}

- Retailer requests: ${requests.acknowledged} acknowledged, ${requests.lost} of them not in PostgreSQL, ${requests.doubled} keys with two rows; mails missing: ${requests.unsent.desk} to the desk, ${requests.unsent.visitor} to visitors; ${requests.repeats} of ${requests.messages} messages came twice. What failed was sent again under its key until it was acknowledged.
- After an upload, replicas sent the page without the new photo for at most ${changes.map((one) => one.toFixed(0)).join(', ')} s.
- Memory in MB at the start / largest / at the end: ${memory.map(({ start, largest, end }) => [start, largest, end].map((mb) => mb.toFixed(0)).join(' / ')).join('; ')}.
- HAProxy sent ${report.secondTries} requests a second time.`
}

export function soakFaults({ kinds, requests, changes }: SoakReport): readonly string[] {
  return [
    ...kinds.flatMap(({ kind, failures }) => [
      ...(failures.undisturbed > 0
        ? [`${failures.undisturbed} × ${kind} failed while nothing was broken`]
        : []),
      ...(MUST_WORK.has(kind) && needless(failures) > 0
        ? [`${needless(failures)} × ${kind} failed with storage or database`]
        : []),
    ]),
    ...(requests.lost > 0 ? [`${requests.lost} acknowledged requests are not stored`] : []),
    ...(requests.doubled > 0 ? [`${requests.doubled} requests were stored twice`] : []),
    ...(requests.unsent.desk + requests.unsent.visitor > 0 ? ['mails are missing'] : []),
    ...(Math.max(...changes) > CHANGE_LIMIT_S ? ['a change took too long to reach all replicas'] : []),
  ]
}

function needless({ storage, database, starved }: Failures): number {
  return storage + database + starved
}

export function describeRolling({ kinds, replicas }: RollingReport): string {
  const sent = kinds.reduce((sum, kind) => sum + kind.sent, 0)
  const times = replicas.map(
    ({ code, end, back }) => `exit code ${code} after ${end.toFixed(1)} s, back after ${back.toFixed(1)} s`,
  )
  return `${ROLLING_PACE} visitors a second through HAProxy with TLS while each replica is ended with SIGTERM (\`DRAIN_SECONDS=10\`) and started again: ${times.join('; ')}. ${sent} requests, ${failed(kinds)} failed.

${tableOf(kinds)}

${listOf(kinds)}`
}

export function rollingFaults({ kinds, replicas }: RollingReport): readonly string[] {
  return [
    ...kinds.flatMap(({ kind, failures }) =>
      failures.undisturbed > 0 ? [`${failures.undisturbed} × ${kind} failed during the rolling restart`] : [],
    ),
    ...replicas.filter(({ code }) => code !== 0).map(({ code }) => `a replica ended with ${code}`),
  ]
}

function failed(kinds: readonly KindReport[]): number {
  return kinds.reduce((sum, { failures }) => sum + Object.values(failures).reduce((a, b) => a + b, 0), 0)
}

function tableOf(kinds: readonly KindReport[]): string {
  return markdownTable(
    [
      '',
      'sent',
      'p50 ms',
      'p99 ms',
      'slowest ms',
      'cut by -9',
      'failed, storage',
      'failed, database',
      'failed, starved',
      'failed otherwise',
    ],
    kinds.map(({ kind, sent, p50, p99, slowest, failures }) => [
      kind,
      String(sent),
      p50.toFixed(1),
      p99.toFixed(0),
      slowest.toFixed(0),
      String(failures.kill),
      String(failures.storage),
      String(failures.database),
      String(failures.starved),
      String(failures.undisturbed),
    ]),
  )
}

function listOf(kinds: readonly KindReport[]): string {
  const lines = kinds.flatMap(({ kind, faults }) =>
    Object.entries(faults).map(([fault, count]) => `${count} × ${kind}: ${fault}`),
  )
  const resent = kinds.reduce((sum, kind) => sum + kind.resent, 0)
  const again = `Clients found a kept connection closed and sent again, as browsers do: ${resent}.`
  return lines.length > 0 ? `Faults: ${lines.join('; ')}. ${again}` : again
}
