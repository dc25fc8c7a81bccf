import { setTimeout as sleep } from 'node:timers/promises'
import { createClients, pacedLoad } from '../../tests/processes/paced-load.ts'
import type { Recorder } from './recorder.ts'
import type { Rig } from './rig.ts'
import { learnVisits, referenceOf } from './visits.ts'

/** Visitors who come at a fixed pace, and what they were told. */
export interface Visitors {
  /** References of their requests. */
  readonly acknowledged: ReadonlySet<string>
  /** Lets no new ones come; resolves when the last has been answered. */
  leave(): Promise<void>
}

/** Pause before a request that failed is sent again, in ms, and how often that is done. */
const AGAIN_AFTER_MS = 500
const TRIES = 120

/** Sends visitors to the balancer. A retailer request that fails is sent again under its key until it is acknowledged. */
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
