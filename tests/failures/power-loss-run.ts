import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { openPostgresRequestStore, openSqliteRequestStore } from '#tests/support/stores/request-store.ts'
import { requestOfAnother } from '../support/requests/retailer-request.ts'
import { startSite } from '../support/sites/running-site.ts'
import { startPostgres } from '../support/stores/postgres.ts'
import { makePowerCutDisk } from '../support/stores/power-cut-disk.ts'
import { temporaryFolder } from '../support/stores/temporary-folder.ts'
import { waitUntil } from '../support/time/wait-until.ts'

export interface PowerLossReport {
  readonly acknowledged: number
  readonly missing: readonly string[]
  /** Proves that the power was cut: unsynced writes are gone. */
  readonly unsyncedIsGone: boolean
}

export async function powerLossRun(
  database: 'sqlite' | 'postgres',
  { acknowledgedFirst, concurrency }: { readonly acknowledgedFirst: number; readonly concurrency: number },
): Promise<PowerLossReport> {
  const disk = await makePowerCutDisk(database === 'sqlite' ? 64 : 400)
  const folder = await temporaryFolder()
  await mkdir(path.join(folder.path, 'content/nothing'), { recursive: true })
  const server = database === 'postgres' ? await startPostgres({ parent: disk.path }) : undefined
  const site = await startSite({
    DATA_DIR: path.join(disk.path, 'data'),
    CONTENT_DIR: path.join(folder.path, 'content'),
    SMTP_URL: 'smtp://127.0.0.1:1',
    REQUEST_LIMIT_OVERALL: '1000000',
    RATE_LIMIT_OVERALL: '1000000',
    LOG_LEVEL: 'silent',
    ...(server ? { DATABASE_URL: await server.createDatabase() } : {}),
  })

  const references: string[] = []
  const over = new AbortController()
  const worker = async () => {
    while (!over.signal.aborted) {
      const response = await fetch(`${site.url}/api/retailers/shiloh`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(requestOfAnother()),
      })
      const { reference } = (await response.json()) as { reference?: string }
      if (reference !== undefined) references.push(reference)
    }
  }
  const posting = Promise.all(Array.from({ length: concurrency }, worker))
  await waitUntil('requests', () => references.length >= acknowledgedFirst, 60)
  await writeFile(path.join(disk.path, 'unsynced'), 'never synchronized')
  const before = [...references]
  const after = await disk.cutPower()
  over.abort()
  await posting
  await site.kill()
  await server?.stop()

  const revivedServer = server
    ? await startPostgres({ continues: path.join(after.path, path.basename(server.folder)) })
    : undefined
  const store = revivedServer
    ? await openPostgresRequestStore(revivedServer.address('site_1'), { log: { warn: () => undefined } })
    : await openSqliteRequestStore(path.join(after.path, 'data'))
  const missing: string[] = []
  for (const reference of before) if ((await store.find(reference)) === undefined) missing.push(reference)
  const report = {
    acknowledged: before.length,
    missing,
    unsyncedIsGone: (await readFile(path.join(after.path, 'unsynced')).catch(() => '')).length === 0,
  }
  await store.close()
  await revivedServer?.stop()
  await disk.remove()
  await folder.remove()
  return report
}
