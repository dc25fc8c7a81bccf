import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { expect } from 'vitest'
import { requestOfAnother } from '../support/requests/retailer-request.ts'
import type { Ask } from './paced-load.ts'
import type { ReadyReplicas } from './ready-replicas.ts'

const READS = [
  '/about',
  '/products/vanities?species=Maple',
  '/api/Container/shiloh-images-products-vanities/Blob',
]

export interface Visitors {
  readonly failures: readonly string[]
  /** Acknowledged references by request key. */
  readonly references: ReadonlyMap<string, string>
  answered(): number
  leave(): Promise<void>
}

/** Visitors who read pages without pause, and one who sends requests one after another, to any ready replica. */
export function sendVisitors(balancer: ReadyReplicas, reads: readonly string[] = READS): Visitors {
  const failures: string[] = []
  const references = new Map<string, string>()
  let answerCount = 0
  const leave = new AbortController()

  const loop = async (visit: () => Promise<void>) => {
    while (!leave.signal.aborted) await visit()
  }
  const read = (pagePath: string) => async () => {
    const { fault } = await balancer.ask({ kind: 'read', path: pagePath })
    if (fault !== undefined) failures.push(`${pagePath}: ${fault}`)
    answerCount += 1
    await sleep(5)
  }
  const request = async () => {
    const key = randomUUID()
    const ask: Ask = {
      kind: 'request',
      path: '/api/retailers/shiloh',
      headers: { 'idempotency-key': key },
      body: JSON.stringify(requestOfAnother({ comments: key })),
    }
    for (;;) {
      const { answer, fault } = await balancer.ask(ask)
      if (answer?.status === 200) {
        references.set(key, JSON.parse(answer.body.toString()).reference)
        answerCount += 1
        return
      }
      failures.push(`request: ${fault}`)
      await sleep(50)
    }
  }
  const visitors = [...reads.map((pagePath) => loop(read(pagePath))), loop(request)]
  return {
    failures,
    references,
    answered: () => answerCount,
    async leave() {
      leave.abort()
      await Promise.all(visitors)
    },
  }
}

/** Stored requests by key; fails on duplicates. */
export async function storedReferences(databaseUrl: string): Promise<ReadonlyMap<string, string>> {
  const client = new Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query<{ reference: string; submission: string }>(
    'select reference, submission from retailer_request',
  )
  await client.end()
  expect(new Set(rows.map(({ submission }) => submission)).size).toBe(rows.length)
  return new Map(rows.map(({ submission, reference }) => [submission, reference]))
}
