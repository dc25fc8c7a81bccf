import { rmSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { DatabaseSync } from 'node:sqlite'
import { openSqliteStores } from '#adapters/database/open-stores.ts'
import { temporaryFolder } from './temporary-folder.ts'

const folder = await temporaryFolder()
const stores = await openSqliteStores(folder.path)
const database = new DatabaseSync(path.join(folder.path, 'site.sqlite'), {
  enableForeignKeyConstraints: false,
})
// Test files share the module, so none of them can remove the folder.
process.once('exit', () => rmSync(folder.path, { recursive: true }))

const emptyAll = database
  .prepare("select name from sqlite_schema where type = 'table' and name not like '%migration%'")
  .all()
  .map(({ name }) => `delete from "${String(name)}"`)
  .join(';')

/** The stores of a worker's one database, emptied. Opening another for each test would take longer. */
export function emptyStores(): typeof stores {
  database.exec(`pragma synchronous = off; begin; ${emptyAll}; commit`)
  return stores
}
