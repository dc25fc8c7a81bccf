import type { ReactNode } from 'react'
import { Link, redirect } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { shelfPath } from '#core/desk/picture-shelves.ts'
import { mayOpen } from '#core/desk/roles.ts'
import type { DeskOverview, PictureToSee } from '#services/desk/overview.ts'
import type { Route } from './+types/overview-page'
import { DeskTime } from './desk-time.tsx'
import { renamePath } from './filters/filter-paths.ts'
import { formText } from './form-text.ts'
import { deskOf, sessionOf } from './guard.ts'
import styles from './overview-page.module.css'
import { WideTable } from './wide-table.tsx'

const DAY_MS = 24 * 60 * 60 * 1000

export async function loader({ context }: Route.LoaderArgs) {
  const { person } = sessionOf(context)
  const since = context.get(servicesContext).now().getTime() - DAY_MS
  const overview = mayOpen(person.role, 'editor') ? await deskOf(context).desk.overview(since) : undefined
  return { name: person.name, overview }
}

export async function action({ request, context }: Route.ActionArgs) {
  if (formText(await request.formData(), 'intent') === 'sign-out') await deskOf(context).end()
  return redirect('/desk/sign-in')
}

export function meta() {
  return [{ title: 'Desk' }, { name: 'robots', content: 'noindex' }]
}

export default function OverviewPage({ loaderData: { name, overview } }: Route.ComponentProps) {
  return (
    <>
      <h1>Overview</h1>
      <p>Welcome, {name}.</p>
      {overview ? <Content of={overview} /> : null}
    </>
  )
}

function Content({ of: { shelves, cameraNames, tooSmall, lookAlikes, changes } }: { of: DeskOverview }) {
  const lists = [cameraNames, tooSmall, lookAlikes]
  const isQuiet = shelves.length === 0 && lists.every(({ first }) => first.length === 0)
  return (
    <div className={styles['parts']}>
      {isQuiet ? (
        <Part title="Nothing needs your attention">
          <p>Every picture is published and has what it needs.</p>
        </Part>
      ) : null}
      {shelves.length > 0 ? (
        <Part title="Not finished">
          <WideTable caption="Not finished" headings={['Gallery', 'Drafts', 'Incomplete']}>
            {shelves.map(({ container, name, drafts, incomplete }) => (
              <tr key={container}>
                <th scope="row">
                  <Link to={shelfPath(container)}>{name}</Link>
                </th>
                <td>{drafts === 0 ? 'None' : drafts}</td>
                <td>
                  {incomplete === 0 ? (
                    'None'
                  ) : (
                    <Link to={`${shelfPath(container)}?incomplete=first`}>
                      {incomplete}
                      <span className="visually-hidden"> incomplete in {name}</span>
                    </Link>
                  )}
                </td>
              </tr>
            ))}
          </WideTable>
        </Part>
      ) : null}
      <Pictures title="Named by a camera" list={cameraNames} />
      <Pictures title="Too small for where they appear" list={tooSmall} />
      {lookAlikes.first.length > 0 ? (
        <Part title="Values that look alike">
          <ul className={styles['list']}>
            {lookAlikes.first.map(({ key, label, rarer, usual, count }) => (
              <li key={label + rarer}>
                {label}: “{rarer}” in {count === 1 ? '1 picture' : `${count} pictures`}, where “{usual}” is
                usual.{' '}
                <Link to={renamePath(key, rarer, usual)}>
                  Merge<span className="visually-hidden"> {`${rarer} into ${usual}`}</span>
                </Link>
              </li>
            ))}
          </ul>
          <More count={lookAlikes.more} />
        </Part>
      ) : null}
      <Part title="In the last 24 hours">
        {changes.first.length === 0 ? <p>Nothing was changed.</p> : null}
        <ul className={styles['list']}>
          {changes.first.map(({ change, at, by, what, isRestore }) => (
            <li key={change}>
              <span className={styles['aside']}>
                <DeskTime at={at} />, {by}
              </span>
              {isRestore ? 'Undid: ' : ''}
              {what}
            </li>
          ))}
        </ul>
        <More count={changes.more} />
        <p>
          <Link to="/desk/history">All changes</Link>
        </p>
      </Part>
    </div>
  )
}

function Pictures({ title, list }: { title: string; list: DeskOverview['tooSmall'] }) {
  if (list.first.length === 0) return null
  return (
    <Part title={title}>
      <ul className={styles['list']}>
        {list.first.map((picture) => (
          <li key={picture.container + picture.name}>
            <Link to={addressOf(picture)}>{picture.called}</Link>
            <span className={styles['aside']}>
              {picture.place}, {picture.matter}
            </span>
          </li>
        ))}
      </ul>
      <More count={list.more} />
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles['part']}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function More({ count }: { count: number }) {
  return count === 0 ? null : <p className={styles['aside']}>And {count.toLocaleString('en-US')} more.</p>
}

function addressOf({ container, name }: PictureToSee): string {
  return `${shelfPath(container)}?${new URLSearchParams({ pick: name })}`
}
