import { data, Form, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { fileNameOf } from '#core/content/readable-name.ts'
import { contentPlace } from '#core/desk/content-places.ts'
import { collectionPath } from '#core/desk/pictures/picture-collections.ts'
import { ChangedSince } from '../blocks/changed-since.tsx'
import { cursorIn, OlderLink } from '../blocks/older-link.tsx'
import { Toast } from '../blocks/toast.tsx'
import { DeskTime } from '../desk-time.tsx'
import { deskOf, sessionOf } from '../guard.ts'
import { TokenField } from '../token-field.tsx'
import { WideTable } from '../wide-table.tsx'
import type { Route } from './+types/history-page'
import styles from './history-page.module.css'
import { restoreIn } from './restore-in.ts'

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const container = searchParams.get('gallery') ?? undefined
  const name = searchParams.get('name') ?? undefined
  const { entries, next } = await deskOf(context).desk.history.page(
    { container, name },
    cursorIn(searchParams),
  )
  const collection = container === undefined ? undefined : contentPlace(container)
  return { entries, next, collection, name, token: sessionOf(context).formToken }
}

export async function action({ request, context }: Route.ActionArgs) {
  const restored = await restoreIn(await request.formData(), context)
  return data(restored, { status: restored.kind === 'done' ? 200 : 409 })
}

export function meta() {
  return [{ title: 'History | Desk' }, { name: 'robots', content: 'noindex' }]
}

export default function HistoryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { entries, next, collection, name, token } = loaderData
  return (
    <>
      <div>
        {collection ? (
          <p>
            <Link
              to={
                name === undefined
                  ? collectionPath(collection.container)
                  : `${collectionPath(collection.container)}?${new URLSearchParams({ pick: name })}`
              }
            >
              {collection.name}
            </Link>
          </p>
        ) : null}
        <h1>{name === undefined ? 'History' : `History of ${fileNameOf(name)}`}</h1>
      </div>
      <p className="measure">
        The changes of the last 30 days. Restore undoes a change and is itself recorded as one.
      </p>
      {actionData?.kind === 'changed-since' ? <ChangedSince restored={actionData} token={token} /> : null}
      {entries.length === 0 ? <p>Nothing was changed in the last 30 days.</p> : null}
      {entries.length > 0 ? (
        <WideTable stacks caption="History" headings={['When', 'Who', 'What', 'Restore']}>
          {entries.map(({ change, at, by, what, facts }) => (
            <tr key={change}>
              <th scope="row" className={styles['when']}>
                <DeskTime at={at} />
              </th>
              <td>{by}</td>
              <td className={styles['what']}>
                {what}
                {facts.map(({ label, before, after }, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- several pictures may have the same change
                  <span key={index} className={styles['fact']}>
                    {label}: <del>{before}</del> → <ins>{after}</ins>
                  </span>
                ))}
              </td>
              <td>
                <Form method="post" preventScrollReset>
                  <TokenField value={token} />
                  <input type="hidden" name="change" value={change} />
                  <Button type="submit" look="secondary" name="intent" value="restore">
                    Restore<span className="visually-hidden"> what was before: {what}</span>
                  </Button>
                </Form>
              </td>
            </tr>
          ))}
        </WideTable>
      ) : null}
      <OlderLink next={next}>Older changes</OlderLink>
      <Toast outcome={actionData?.kind === 'changed-since' ? undefined : actionData} token={token} />
    </>
  )
}
