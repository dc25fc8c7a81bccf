import { setTimeout as sleep } from 'node:timers/promises'
import { createClients, pacedLoad } from '../../tests/processes/paced-load.ts'
import type { Recorder } from './recorder.ts'
import type { Rig } from './rig.ts'
import { learnVisits, referenceOf } from './visits.ts'

export interface Visitors {
  readonly acknowledged: ReadonlySet<string>
  leave(): Promise<void>
}

const AGAIN_AFTER_MS = 500
const TRIES = 120

export async function sendVisitors(
  { url }: Pick<Rig, 'url'>,
  perSecond: number,
  recorder: Pick<Recorder, 'note'>,
): Promise<Visitors> {
  const { next } = await learnVisits(url)
  const clients = createClients(url)
  const acknowledged = new Set<string>()
  const end = new AbortController()

  const send = async (dueAt: number) => {
    const ask = next()
    let outcome = await clients.ask(ask, dueAt)
    recorder.note(outcome)
    for (let tries = 1; ask.kind === 'request' && outcome.fault !== undefined && tries < TRIES; tries += 1) {
      await sleep(AGAIN_AFTER_MS)
      outcome = await clients.ask(ask)
      recorder.note(outcome)
    }
    const reference = ask.kind === 'request' && outcome.answer && referenceOf(outcome.answer)
    if (reference) acknowledged.add(reference)
  }

  const load = pacedLoad({ perSecond, send, until: end.signal })
  return {
    acknowledged,
    async leave() {
      end.abort()
      await load
      clients.close()
    },
  }
}
