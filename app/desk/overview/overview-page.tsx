import { Link, redirect } from 'react-router'
import { PREVIEW_PATH } from '#core/desk/desk-path.ts'
import { partPath } from '#core/desk/pictures/collection-part.ts'
import { itemPath } from '#core/desk/pictures/picture-collections.ts'
import { mayOpen, type Role } from '#core/people/roles.ts'
import { COUNT_LIMIT, INBOX_VIEWS, type InboxView } from '#core/retailers/work/inbox-views.ts'
import type { AccessNotice } from '#services/desk/access-notices.ts'
import type { DeskOverview } from '#services/desk/overview.ts'
import type { Desk } from '#services/desk-services.ts'
import { Screen } from '../blocks/screen.tsx'
import { DeskTime } from '../desk-time.tsx'
import { renamePath } from '../filters/filter-paths.ts'
import { formText } from '../form-text.ts'
import { deskOf } from '../guard.ts'
import type { Route } from './+types/overview-page'

export async function loader({ context }: Route.LoaderArgs) {
  const { person, requests, ...desk } = deskOf(context)
  const [overview, requestNumbers, notices] = await Promise.all([
    mayOpen(person.role, 'editor') ? desk.overview() : undefined,
    mayOpen(person.role, 'requests') ? requestsOf(requests, person.name) : undefined,
    desk.notices.recent(person),
  ])
  return { role: person.role, overview, requests: requestNumbers, notices }
}

async function requestsOf(requests: Desk['requests'], name: string) {
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

export default function OverviewPage({
  loaderData: { role, overview, requests, notices },
}: Route.ComponentProps) {
  const content = overview ? contentNumbers(overview) : []
  const work = requests?.numbers ?? []
  const isNew = overview?.isUnchanged !== false && requests?.isEmpty !== false
  return (
    <Screen heading="Overview">
      <WaitingNumbers title="Requests" numbers={work} />
      <WaitingNumbers title="Pictures and texts" numbers={content} />
      {work.length + content.length === 0 || isNew ? <Beginnings role={role} isNew={isNew} /> : null}
      <AccessNews notices={notices} isAdmin={role === 'admin'} />
      {overview ? (
        <div className="grid two">
          <Pictures title="Still named by the camera" list={overview.cameraNames} />
          <Pictures title="Too small for where they appear" list={overview.tooSmall} />
        </div>
      ) : null}
    </Screen>
  )
}

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
      <ul className="list lines">
        {BEGINNINGS.filter(([of]) => mayOpen(role, of)).map(([, to, label, words]) => (
          <li key={to}>
            <Link to={to}>{label}</Link>: {words}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Pictures({ title, list }: { title: string; list: DeskOverview['tooSmall'] }) {
  if (list.first.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <ul className="list lines">
        {list.first.map((picture) => (
          <li key={picture.container + picture.name}>
            <Link to={itemPath(picture.container, picture.name)}>{picture.called}</Link>
            <span className="more">
              {picture.place}, {picture.matter}
            </span>
          </li>
        ))}
      </ul>
      {list.more === 0 ? null : <p className="more">And {list.more.toLocaleString('en-US')} more.</p>}
    </section>
  )
}

interface WaitingNumber {
  readonly label: string
  readonly count: number
  readonly to: string
  /** Counting stops here: 100 shows as `99+`. */
  readonly most?: number
}

/** Clerks' open work, without closed requests or double counts of overdue requests. */
function requestNumbers(
  counts: Readonly<Record<InboxView, number>>,
  privacyDue: number,
): readonly WaitingNumber[] {
  const views = INBOX_VIEWS.filter(({ view }) => view !== 'closed').map(({ view, label }) => ({
    label,
    count: counts[view],
    to: `/desk/requests?view=${view}`,
    most: COUNT_LIMIT,
  }))
  const due = { label: 'Privacy requests due', count: privacyDue, to: '/desk/requests?view=privacy' }
  return [...views, due].filter(({ count }) => count > 0)
}

function contentNumbers({ collections, lookAlikes, texts }: DeskOverview): readonly WaitingNumber[] {
  const [pair] = lookAlikes
  return [
    ...collections.flatMap(({ container, name, drafts, incomplete }) => [
      { label: `Drafts in ${name}`, count: drafts, to: partPath(container, { view: 'drafts' }) },
      { label: `Incomplete in ${name}`, count: incomplete, to: partPath(container, { view: 'incomplete' }) },
    ]),
    {
      label: 'Values that look alike',
      count: lookAlikes.length,
      to: pair ? renamePath(pair.key, pair.rarer, pair.usual) : '/desk/filters',
    },
    { label: 'Texts to look at', count: texts, to: '/desk/texts' },
  ].filter(({ count }) => count > 0)
}

function WaitingNumbers({ title, numbers }: { title: string; numbers: readonly WaitingNumber[] }) {
  if (numbers.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <ul className="list row">
        {numbers.map(({ label, count, to, most }) => (
          <li key={label} className="panel">
            <Link className="reach" to={to}>
              <strong>
                {most !== undefined && count >= most ? `${most - 1}+` : count.toLocaleString('en-US')}
              </strong>{' '}
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Lists recent passkey changes, so that users notice unexpected ones. */
function AccessNews({ notices, isAdmin }: { notices: readonly AccessNotice[]; isAdmin: boolean }) {
  if (notices.length === 0) return null
  return (
    <section>
      <h2>Access in the last seven days</h2>
      <ul className="list lines">
        {notices.map(({ id, at, words }) => (
          <li key={id}>
            <span className="more">
              <DeskTime at={at} />
            </span>
            {words}.
          </li>
        ))}
      </ul>
      <p>
        {isAdmin ? (
          <>
            Does someone not recognize this? <Link to="/desk/people">Recover their access</Link> at once.
          </>
        ) : (
          'Wasn’t it you? Tell an admin right away.'
        )}
      </p>
    </section>
  )
}
