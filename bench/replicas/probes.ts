import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { createAzureStore } from '#adapters/azure/azure-store.ts'
import type { Recorder } from './recorder.ts'
import type { Rig } from './rig.ts'
import { silent } from './silent.ts'

/** Close to the site's own limits of 5 s (database) and 8 s (storage), in ms. */
const TOO_LATE_MS = 4000
const EVERY_MS = 500

/**
 * If other programs leave storage or database too little CPU to answer in time, that is recorded: the site's 503 is
 * then intended.
 */
export function probe({ connectionString, databaseUrl }: Rig, recorder: Recorder): { stop(): Promise<void> } {
  const end = new AbortController()
  const store = createAzureStore({ connectionString, log: silent })
  const loops = [
    () => store.readItem('shiloh-images-brand', 'favicon.svg'),
    () => askDatabase(databaseUrl),
  ].map(async (ask) => {
    while (!end.signal.aborted) {
      const from = performance.now()
      const isWell = await ask().then(
        () => true,
        () => false,
      )
      const to = performance.now()
      if (!isWell || to - from > TOO_LATE_MS) recorder.disturbed({ name: 'starved', from, to })
      await sleep(EVERY_MS)
    }
  })
  return {
    async stop() {
      end.abort()
      await Promise.all(loops)
    },
  }
}

async function askDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 30_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
  } finally {
    await client.end().catch(() => undefined)
  }
}
