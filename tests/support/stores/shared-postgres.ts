import { test } from 'vitest'
import { startPostgres, type TestPostgres } from './postgres.ts'

const worker = test
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern what a fixture needs
  .extend('postgres', { scope: 'worker' }, async ({}, { onCleanup }): Promise<TestPostgres> => {
    const postgres = await startPostgres()
    onCleanup(() => postgres.stop())
    return postgres
  })

/** The worker's server, for tests that need databases only and leave the server as it is. */
export function sharedPostgres(): Pick<TestPostgres, 'createDatabase'> {
  let postgres: TestPostgres | undefined
  worker.beforeAll(({ postgres: workerPostgres }) => {
    postgres = workerPostgres
  })
  return {
    createDatabase(template) {
      if (!postgres) throw new Error('Use the server inside a test; it runs only then.')
      return postgres.createDatabase(template)
    },
  }
}
