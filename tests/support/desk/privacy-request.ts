import { openSqlite } from '#adapters/database/connections/open-sqlite.ts'
import { type DeskVisitor, formTokenIn } from './desk-visitor.ts'

const NEW = '/desk/requests/new?kind=privacy'

/** Opens a case, by default for erasure and a copy, and returns its path. */
export async function openCase(
  clerk: DeskVisitor,
  person: Readonly<Record<string, string>>,
  rights: readonly string[] = ['access', 'erasure'],
): Promise<string> {
  const fields = new URLSearchParams({
    token: formTokenIn((await clerk.get(NEW)).body),
    receivedOn: '2026-01-15',
    ...person,
  })
  for (const right of rights) fields.append(right, 'on')
  const path = (await clerk.postForm(NEW, fields)).headers['location']
  if (typeof path !== 'string') throw new Error('The case was not opened')
  return path
}

/** Sends a form of a case's page, with the page's token and version. */
export async function doInCase(
  clerk: DeskVisitor,
  path: string,
  fields: Readonly<Record<string, string>>,
  to = '',
) {
  const { body } = await clerk.get(path)
  const version = /name="version" value="(\d+)"/.exec(body)?.[1] ?? ''
  return clerk.post(path + to, { token: formTokenIn(body), version, ...fields })
}

/** Makes every passkey confirmation long expired. */
export async function forgetConfirmations({ dataDir }: { readonly dataDir: string }): Promise<void> {
  const db = await openSqlite(dataDir)
  await db.updateTable('deskSession').set({ confirmedAt: null }).execute()
  await db.destroy()
}
