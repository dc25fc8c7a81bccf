import { setTimeout as sleep } from 'node:timers/promises'
import { type Ask, type Clients, createClients, type Outcome } from './paced-load.ts'

export interface ReadyReplicas {
  ask(ask: Ask): Promise<Outcome>
  secondTries(): number
  ready(): readonly string[]
  stop(): Promise<void>
}

/** These connections were never established, so nothing was sent. */
const NEVER_SENT = new Set(['ECONNREFUSED'])
const CHECK_EVERY_MS = 100

export function watchReadiness(urls: readonly string[]): ReadyReplicas {
  const clients = new Map<string, Clients>(urls.map((url) => [url, createClients(url)]))
  const ready = new Set<string>()
  const end = new AbortController()
  let turn = 0
  let secondTries = 0

  const watch = async (url: string, checks: Clients) => {
    while (!end.signal.aborted) {
      const { fault } = await checks.ask({ kind: 'check', path: '/readyz' })
      if (fault === undefined) ready.add(url)
      else ready.delete(url)
      await sleep(CHECK_EVERY_MS)
    }
    checks.close()
  }
  const watching = urls.map((url) => watch(url, createClients(url)))

  const mayGoOn = (ask: Ask, { answer, fault = '' }: Outcome) =>
    answer === undefined && (ask.body === undefined || NEVER_SENT.has(fault))

  return {
    ready: () => [...ready],
    secondTries: () => secondTries,
    async ask(ask) {
      turn += 1
      // If none is ready, uses any; a load balancer would answer 503.
      const choice = ready.size > 0 ? [...ready] : urls
      const inTurn = choice.map((_, index) => choice[(turn + index) % choice.length] ?? '')
      let outcome: Outcome | undefined
      for (const url of inTurn) {
        const client = clients.get(url)
        if (client === undefined) continue
        if (outcome !== undefined) secondTries += 1
        outcome = await client.ask(ask)
        if (!mayGoOn(ask, outcome)) return outcome
      }
      if (outcome === undefined) throw new Error('no replicas')
      return outcome
    },
    async stop() {
      end.abort()
      await Promise.all(watching)
      for (const one of clients.values()) one.close()
    },
  }
}
