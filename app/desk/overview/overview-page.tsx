import type { ReactNode } from 'react'
import { Link, redirect } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { DAY_MS } from '#core/days.ts'
import { PREVIEW_PATH } from '#core/desk/desk-path.ts'
import { collectionPath } from '#core/desk/pictures/picture-collections.ts'
import { formatCount } from '#core/format-count.ts'
import { mayOpen } from '#core/people/roles.ts'
import type { DeskOverview, PictureToSee } from '#services/desk/overview.ts'
import type { Desk } from '#services/desk-services.ts'
import { DeskTime } from '../desk-time.tsx'
import { renamePath } from '../filters/filter-paths.ts'
import { formText } from '../form-text.ts'
import { deskOf, sessionOf } from '../guard.ts'
import { UnfinishedCells } from '../pictures/unfinished-cells.tsx'
import { textWarnings } from '../texts/matters-of.ts'
import { WideTable } from '../wide-table.tsx'
import type { Route } from './+types/overview-page'
import { AccessNews } from './access-news.tsx'
import styles from './overview-page.module.css'
import { contentNumbers, requestNumbers, WaitingNumbers } from './waiting-numbers.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { person } = sessionOf(context)
  const { desk } = deskOf(context)
  const since = context.get(servicesContext).now().getTime() - DAY_MS
  const [overview, requests, notices] = await Promise.all([
    mayOpen(person.role, 'editor') ? desk.overview(since) : undefined,
    mayOpen(person.role, 'requests') ? requestsOf(desk, person.name) : undefined,
    desk.notices.recent(person),
  ])
  return { person: { name: person.name, role: person.role }, overview, requests, notices }
}

async function requestsOf({ requests }: Desk, name: string) {
  const { counts, rows } = await requests.inbox.page({ view: 'privacy' }, name, undefined)
  return requestNumbers(counts, rows.filter(({ urgency }) => urgency !== 'fresh').length)
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  if (formText(form, 'intent') === 'sign-out') await deskOf(context).end()
  return redirect('/desk/sign-in')
}

export function meta() {
  return [{ title: 'Desk' }, { name: 'robots', content: 'noindex' }]
}

export default function OverviewPage({
  loaderData: { person, overview, requests, notices },
}: Route.ComponentProps) {
  return (
    <>
      <h1>Overview</h1>
      <p>Welcome, {person.name}.</p>
      {requests ? <WaitingNumbers title="Requests" numbers={requests} beginnings={CLERK_BEGINNINGS} /> : null}
      {overview ? (
        <WaitingNumbers title="Pictures" numbers={contentNumbers(overview)} beginnings={EDITOR_BEGINNINGS} />
      ) : null}
      <AccessNews notices={notices} isAdmin={person.role === 'admin'} />
      {overview ? <Content of={overview} /> : null}
    </>
  )
}

const CLERK_BEGINNINGS = [
  ['Open the inbox', '/desk/requests'],
  ['See the retailers', '/desk/retailers'],
  ['See the reports', '/desk/reports'],
] as const

const EDITOR_BEGINNINGS = [
  ['Add or change pictures', '/desk/pictures'],
  ['Change what a page says', '/desk/texts'],
  ['See the site with drafts', PREVIEW_PATH],
] as const

function Content({ of }: { of: DeskOverview }) {
  const { collections, cameraNames, tooSmall, lookAlikes, texts, changes } = of
  const lists = [cameraNames, tooSmall, lookAlikes, texts]
  const isQuiet = collections.length === 0 && lists.every(({ first }) => first.length === 0)
  return (
    <div className={styles['parts']}>
      {isQuiet ? (
        <Part title="Nothing needs your attention">
          <p>Every picture is published and has what it needs.</p>
        </Part>
      ) : null}
      <NotFinished collections={collections} />
      <Pictures title="Still named by the camera" list={cameraNames} />
      <Pictures title="Too small for where they appear" list={tooSmall} />
      {lookAlikes.first.length > 0 ? (
        <Part title="Values that look alike">
          <ul className={styles['list']}>
            {lookAlikes.first.map(({ key, label, rarer, usual, count }) => (
              <li key={label + rarer}>
                {label}: “{rarer}” in {formatCount(count, 'picture')}; most say “{usual}”.{' '}
                <Link to={renamePath(key, rarer, usual)}>
                  Merge<span className="visually-hidden"> {`${rarer} into ${usual}`}</span>
                </Link>
              </li>
            ))}
          </ul>
          <More count={lookAlikes.more} />
        </Part>
      ) : null}
      {texts.first.length > 0 ? (
        <Part title="Texts to look at">
          <ul className={styles['list']}>
            {texts.first.map(({ name, label, ...text }) => (
              <li key={name}>
                <Link to={`/desk/texts/${name}`}>{label}</Link>: {textWarnings(text).join(', ')}
              </li>
            ))}
          </ul>
          <More count={texts.more} />
        </Part>
      ) : null}
      <Part title="In the last 24 hours">
        {changes.first.length === 0 ? <p>Nothing was changed.</p> : null}
        <ul className={styles['list']}>
          {changes.first.map((entry) => (
            <li key={entry.change}>
              <span className={styles['aside']}>
                <DeskTime at={entry.at} />, {entry.by}
              </span>
              {entry.what}
            </li>
          ))}
        </ul>
        <More count={changes.more} />
        <p>
          <Link to="/desk/activity">All changes</Link>
        </p>
      </Part>
    </div>
  )
}

function NotFinished({ collections }: Pick<DeskOverview, 'collections'>) {
  if (collections.length === 0) return null
  return (
    <Part title="Not finished">
      <WideTable caption="Not finished" headings={['Gallery', 'Drafts', 'Incomplete']}>
        {collections.map((collection) => (
          <tr key={collection.container}>
            <th scope="row">
              <Link to={collectionPath(collection.container)}>{collection.name}</Link>
            </th>
            <UnfinishedCells of={collection} />
          </tr>
        ))}
      </WideTable>
    </Part>
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
  return `${collectionPath(container)}?${new URLSearchParams({ pick: name })}`
}
