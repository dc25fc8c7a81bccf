import { Link } from 'react-router'
import { DeskTime } from '../desk-time.tsx'
import { deskOf } from '../guard.ts'
import { WideTable } from '../wide-table.tsx'
import type { Route } from './+types/audit-page'
import { ACTION_NAMES } from './action-names.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const at = Number(url.searchParams.get('at'))
  const id = url.searchParams.get('id')
  const isCursor = Number.isSafeInteger(at) && at > 0 && id !== null
  return deskOf(context).desk.audit.page(isCursor ? { at, id } : undefined)
}

export function meta() {
  return [{ title: 'Audit log | Desk' }, { name: 'robots', content: 'noindex' }]
}

export default function AuditPage({ loaderData: { entries, next } }: Route.ComponentProps) {
  return (
    <>
      <h1>Audit log</h1>
      <p className="measure">Who did what, and when. Entries are added, never changed.</p>
      {entries.length === 0 ? <p>There are no older entries.</p> : null}
      <WideTable caption="Audit log" headings={['When', 'Who', 'What', 'Before', 'After']} stacks>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <th scope="row">
              <DeskTime at={entry.at} />
            </th>
            <td>{entry.person}</td>
            <td>
              {ACTION_NAMES[entry.action] ?? entry.action}: {entry.subject}
            </td>
            <td data-label="Before">{entry.before}</td>
            <td data-label="After">{entry.after}</td>
          </tr>
        ))}
      </WideTable>
      {next ? (
        <p>
          <Link to={`?${new URLSearchParams({ at: String(next.at), id: next.id })}`}>Older entries</Link>
        </p>
      ) : null}
    </>
  )
}
