import type { Outcome } from '../../tests/processes/paced-load.ts'
import type { Kind } from './visits.ts'

export interface Disturbance {
  readonly name: keyof Omit<Failures, 'undisturbed'>
  readonly from: number
  readonly to: number
}

export interface Failures {
  kill: number
  storage: number
  database: number
  starved: number
  undisturbed: number
}

export interface KindReport {
  readonly kind: string
  readonly sent: number
  readonly p50: number
  readonly p99: number
  readonly slowest: number
  readonly resent: number
  readonly failures: Failures
  readonly faults: Readonly<Record<string, number>>
}

export interface Recorder {
  note(outcome: Outcome): void
  disturb(name: Disturbance['name']): () => void
  disturbed(disturbance: Disturbance): void
  report(kind: Kind): KindReport
  progress(): string
}

type Noted = Pick<Outcome, 'kind' | 'path' | 'dueAt' | 'sentAt' | 'endedAt' | 'resent' | 'fault'>

export function createRecorder(): Recorder {
  const noted: Noted[] = []
  const disturbances: Disturbance[] = []

  const during = ({ sentAt, endedAt }: Noted): keyof Failures =>
    disturbances.find(({ from, to }) => sentAt <= to && endedAt >= from)?.name ?? 'undisturbed'

  return {
    note({ kind, path, dueAt, sentAt, endedAt, resent, fault }) {
      noted.push({ kind, path, dueAt, sentAt, endedAt, resent, fault })
    },
    disturb(name) {
      const disturbance = { name, from: performance.now(), to: Number.POSITIVE_INFINITY }
      disturbances.push(disturbance)
      return () => {
        disturbance.to = performance.now()
      }
    },
    progress() {
      const failed = noted.filter(({ fault }) => fault !== undefined)
      const last = failed.slice(-3).map(({ kind, fault }) => `${kind} ${fault}`)
      return `${noted.length} answered, ${failed.length} failed${last.length > 0 ? `, last: ${last.join('; ')}` : ''}`
    },
    disturbed(disturbance) {
      disturbances.push(disturbance)
    },
    report(kind) {
      const all = noted.filter((one) => one.kind === kind)
      const failed = all.filter(({ fault }) => fault !== undefined)
      const times = all
        .filter(({ fault }) => fault === undefined)
        .map(({ dueAt, endedAt }) => endedAt - dueAt)
        .sort((a, b) => a - b)
      const quantile = (share: number) =>
        times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
      const failures: Failures = { kill: 0, storage: 0, database: 0, starved: 0, undisturbed: 0 }
      const faults: Record<string, number> = {}
      for (const one of failed) {
        const when = during(one)
        failures[when] += 1
        const name = `${when}: ${one.fault}`
        faults[name] = (faults[name] ?? 0) + 1
      }
      return {
        kind,
        sent: all.length,
        p50: quantile(0.5),
        p99: quantile(0.99),
        slowest: times.at(-1) ?? 0,
        resent: all.filter(({ resent }) => resent).length,
        failures,
        faults,
      }
    },
  }
}
