import type { ReactNode } from 'react'
import { Link, redirect } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { DAY_MS } from '#core/days.ts'
import { PREVIEW_PATH } from '#core/desk/desk-path.ts'
import { itemPath } from '#core/desk/pictures/picture-collections.ts'
import { formatCount } from '#core/format-count.ts'
import { mayOpen, type Role } from '#core/people/roles.ts'
import type { DeskOverview } from '#services/desk/overview.ts'
import type { Desk } from '#services/desk-services.ts'
import { DeskTime } from '../desk-time.tsx'
import { renamePath } from '../filters/filter-paths.ts'
import { formText } from '../form-text.ts'
import { deskOf, sessionOf } from '../guard.ts'
import { textWarnings } from '../texts/matters-of.ts'
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
  return {
    numbers: requestNumbers(counts, rows.filter(({ urgency }) => urgency !== 'fresh').length),
    isEmpty: Object.values(counts).every((count) => count === 0),
  }
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
  const groups = [
    { title: 'Requests', numbers: requests?.numbers },
    { title: 'Pictures', numbers: overview && contentNumbers(overview) },
  ].flatMap(({ title, numbers = [] }) => (numbers.length === 0 ? [] : [{ title, numbers }]))
  const isNew = overview?.isUnchanged !== false && requests?.isEmpty !== false
  return (
    <>
      <h1>Overview</h1>
      {groups.map(({ title, numbers }) => (
        <WaitingNumbers key={title} title={title} numbers={numbers} />
      ))}
      {groups.length === 0 || isNew ? <Beginnings role={person.role} isNew={isNew} /> : null}
      <AccessNews notices={notices} isAdmin={person.role === 'admin'} />
      {overview ? <Content of={overview} /> : null}
    </>
  )
}

/** How to begin at the desk, by role. */
const BEGINNINGS = [
  ['editor', '/desk/pictures', 'Add pictures', 'choose a gallery, then click “Add pictures”'],
  ['editor', '/desk/texts', 'Change what a page says', 'with its preview beside it'],
  ['editor', PREVIEW_PATH, 'See the site with drafts', 'before anyone else does'],
  ['requests', '/desk/requests', 'Open the inbox', 'what visitors send appears there'],
  ['requests', '/desk/retailers', 'List a retailer', 'visitors find it by ZIP code'],
  ['admin', '/desk/people', 'Invite a colleague', 'as editor, for requests, or as admin'],
] as const

function Beginnings({ role, isNew }: { role: Role; isNew: boolean }) {
  return (
    <section>
      <h2>{isNew ? 'Welcome to the desk' : 'Nothing is waiting for you'}</h2>
      <ul className={`list ${styles['list']}`}>
        {BEGINNINGS.filter(([of]) => mayOpen(role, of)).map(([, to, label, words]) => (
          <li key={to}>
            <Link to={to}>{label}</Link>: {words}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Content({ of }: { of: DeskOverview }) {
  const { cameraNames, tooSmall, lookAlikes, texts, changes } = of
  return (
    <div className={styles['parts']}>
      <Pictures title="Still named by the camera" list={cameraNames} />
      <Pictures title="Too small for where they appear" list={tooSmall} />
      {lookAlikes.first.length > 0 ? (
        <Part title="Values that look alike">
          <ul className={`list ${styles['list']}`}>
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
          <ul className={`list ${styles['list']}`}>
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
        <ul className={`list ${styles['list']}`}>
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

function Pictures({ title, list }: { title: string; list: DeskOverview['tooSmall'] }) {
  if (list.first.length === 0) return null
  return (
    <Part title={title}>
      <ul className={`list ${styles['list']}`}>
        {list.first.map((picture) => (
          <li key={picture.container + picture.name}>
            <Link to={itemPath(picture.container, picture.name)}>{picture.called}</Link>
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
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function More({ count }: { count: number }) {
  return count === 0 ? null : <p className={styles['aside']}>And {count.toLocaleString('en-US')} more.</p>
}
