import { data, Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ChangedSince } from '../blocks/changed-since.tsx'
import { cursorIn, OlderLink } from '../blocks/older-link.tsx'
import { Toast } from '../blocks/toast.tsx'
import { DeskTime } from '../desk-time.tsx'
import { deskOf, sessionOf } from '../guard.ts'
import { TokenField } from '../token-field.tsx'
import { WideTable } from '../wide-table.tsx'
import type { Route } from './+types/trash-page'
import { restoreIn } from './restore-in.ts'

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const listed = await deskOf(context).desk.history.trash(cursorIn(searchParams))
  return { ...listed, token: sessionOf(context).formToken }
}

export async function action({ request, context }: Route.ActionArgs) {
  const restored = await restoreIn(await request.formData(), context)
  return data(restored, { status: restored.kind === 'done' ? 200 : 409 })
}

export function meta() {
  return [{ title: 'Trash | Desk' }, { name: 'robots', content: 'noindex' }]
}

export default function TrashPage({
  loaderData: { entries, next, token },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <h1>Trash</h1>
      <p className="measure">Deleted items stay here for 30 days, with all their texts and facts.</p>
      {actionData?.kind === 'changed-since' ? <ChangedSince restored={actionData} token={token} /> : null}
      {entries.length === 0 ? <p>The trash is empty.</p> : null}
      {entries.length > 0 ? (
        <WideTable
          stacks
          caption="Trash"
          headings={['What', 'From', 'Deleted', 'By', 'Kept until', 'Restore']}
        >
          {entries.map(({ change, called, from, at, by, until }) => (
            <tr key={change}>
              <th scope="row">{called}</th>
              <td>{from}</td>
              <td data-label="Deleted">
                <DeskTime at={at} />
              </td>
              <td data-label="By">{by}</td>
              <td data-label="Kept until">
                <DeskTime at={until} />
              </td>
              <td>
                <Form method="post" preventScrollReset>
                  <TokenField value={token} />
                  <input type="hidden" name="change" value={change} />
                  <Button type="submit" look="secondary" name="intent" value="restore">
                    Restore<span className="visually-hidden"> {called}</span>
                  </Button>
                </Form>
              </td>
            </tr>
          ))}
        </WideTable>
      ) : null}
      <OlderLink next={next}>Deleted earlier</OlderLink>
      <Toast outcome={actionData?.kind === 'changed-since' ? undefined : actionData} token={token} />
    </>
  )
}
