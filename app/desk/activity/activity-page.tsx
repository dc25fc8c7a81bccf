import { data, Link, useLocation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { capitalize } from '#core/capitalize.ts'
import type { ChangeCursor } from '#core/content/changes/change-store.ts'
import { textContainer } from '#core/content/known-containers.ts'
import { fileNameOf } from '#core/content/names.ts'
import { DAY_MS } from '#core/days.ts'
import { changedPath } from '#core/desk/change-words.ts'
import { refuse } from '#core/desk/edit-outcome.ts'
import { contentPlaces } from '#core/desk/pictures/picture-collections.ts'
import type { AuditEntry } from '#core/people/audit-log.ts'
import { mayOpen } from '#core/people/roles.ts'
import { siteMidnight } from '#core/site-time.ts'
import type { HistoryEntry, Restored, TrashEntry } from '#services/desk/edit-history.ts'
import { FilterForm } from '../blocks/filter-form.tsx'
import { Screen } from '../blocks/screen.tsx'
import { Views } from '../blocks/views.tsx'
import { DeskTime } from '../desk-time.tsx'
import { formText, formTexts } from '../form-text.ts'
import { deskOf } from '../guard.ts'
import grid from '../pictures/picture-grid.module.css'
import { PostForm } from '../post-form.tsx'
import { WideTable } from '../wide-table.tsx'
import type { Route } from './+types/activity-page'
import styles from './activity.module.css'

const VIEWS = [
  {
    view: 'changes',
    label: 'Changes',
    role: 'editor',
    about: 'The changes of the last 30 days. Restore undoes a change and is itself recorded as one.',
    empty: 'Nothing was changed.',
  },
  {
    view: 'trash',
    label: 'Trash',
    role: 'editor',
    about: 'Deleted items stay here for 30 days, with all their texts and facts.',
    empty: 'The trash is empty.',
  },
  {
    view: 'access',
    label: 'Access',
    role: 'admin',
    about: 'Who did what at the desk, and when. Entries are added, never changed.',
    empty: 'There are no entries.',
  },
] as const

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const { history, audit, people, person } = deskOf(context)
  const { view, role } = VIEWS.find((one) => one.view === searchParams.get('view')) ?? VIEWS[0]
  if (!mayOpen(person.role, role)) throw data(null, { status: 403 })
  const query = readQuery(searchParams)
  const day = dayOf(query.day)
  const filter = { container: query.place, name: query.thing, by: query.person, ...day }
  const cursor = cursorIn(searchParams)
  const names = (await people.list()).map(({ name }) => name)
  const thing = query.thing && changedPath({ container: query.place ?? '', name: query.thing })
  return {
    asked: query,
    thingPath: thing ?? '',
    people: query.person === undefined || names.includes(query.person) ? names : [...names, query.person],
    views: VIEWS.filter((one) => mayOpen(person.role, one.role)).map(({ view, label }) => ({ view, label })),
    listed:
      view === 'access'
        ? { view, ...(await audit.page({ person: query.person, ...day }, cursor)) }
        : view === 'trash'
          ? { view, ...(await history.trash(filter, cursor)) }
          : { view, ...(await history.page(filter, cursor)) },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { history, author } = deskOf(context)
  const only = formText(form, 'only')
  const changes = only === '' ? formTexts(form, 'change') : [only]
  const result =
    changes.length === 0
      ? refuse('Select what to restore first.')
      : await history.restore(author, changes, formTexts(form, 'over'))
  return data(result, { status: result.kind === 'done' ? 200 : 409 })
}

export default function ActivityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, listed, people, thingPath, views } = loaderData
  const { view, entries, next } = listed
  const { label, about, empty } = VIEWS.find((one) => one.view === view) ?? VIEWS[0]
  const { person = '', day = '', place = '', thing } = asked
  const isNarrowed = Object.values(asked).some((value) => value !== undefined)
  const personFilter = {
    name: 'person',
    label: 'Person',
    value: person,
    choices: people.map((name) => ({ value: name, label: name })),
  }
  const placeFilter = { name: 'place', label: 'Place', value: place, choices: placeOptions() }
  return (
    <Screen
      heading="Activity"
      view={label}
      outcome={actionData?.kind === 'changed-since' ? undefined : actionData}
    >
      <Views
        views={views.map((one) => ({
          to: `?view=${one.view}`,
          label: one.label,
          isCurrent: one.view === view,
        }))}
      />
      <p className="measure">{about}</p>
      <FilterForm
        key={JSON.stringify([view, asked])}
        filters={view === 'access' ? [personFilter] : [personFilter, placeFilter]}
        stays={{ view }}
      >
        <Field label="Day" name="day" type="date" optional="unmarked" defaultValue={day} />
      </FilterForm>
      {thing === undefined ? null : (
        <p>
          Only <Link to={thingPath}>{fileNameOf(thing)}</Link> ·{' '}
          <Link to={`?${new URLSearchParams({ view, place })}`}>Show all</Link>
        </p>
      )}
      {actionData?.kind === 'changed-since' ? <ChangedSince restored={actionData} /> : null}
      {entries.length === 0 ? <p>{isNarrowed ? 'Nothing here matches all of that.' : empty}</p> : null}
      {listed.view === 'changes' ? <ChangesView entries={listed.entries} /> : null}
      {listed.view === 'trash' ? <TrashView entries={listed.entries} /> : null}
      {listed.view === 'access' ? <AccessView entries={listed.entries} /> : null}
      <OlderLink next={next} label={view === 'changes' ? 'Older changes' : 'Older entries'} />
    </Screen>
  )
}

function placeOptions() {
  const texts = { value: textContainer(), label: 'Texts' }
  return [...contentPlaces().map(({ container, name }) => ({ value: container, label: name })), texts]
}

function readQuery(query: URLSearchParams) {
  const value = (name: string) => query.get(name) || undefined
  return { person: value('person'), day: value('day'), place: value('place'), thing: value('thing') }
}

/** Start and end of a day such as `2026-07-22`. Anything else gives no limits. */
function dayOf(day: string | undefined) {
  if (day === undefined || !/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) return {}
  const next = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)
  return { from: siteMidnight(day), before: siteMidnight(next) }
}

function cursorIn(query: URLSearchParams): ChangeCursor | undefined {
  const at = Number(query.get('at'))
  const id = query.get('id')
  return Number.isSafeInteger(at) && at > 0 && id !== null ? { at, id } : undefined
}

function OlderLink({ next, label }: { next: ChangeCursor | undefined; label: string }) {
  const query = new URLSearchParams(useLocation().search)
  if (!next) return null
  query.set('at', String(next.at))
  query.set('id', next.id)
  return (
    <p>
      <Link to={`?${query}`}>{label}</Link>
    </p>
  )
}

function ChangedSince({
  restored: { changes, items },
}: {
  readonly restored: Extract<Restored, { kind: 'changed-since' }>
}) {
  const canGoOn = items.every(({ etag }) => etag !== undefined)
  return (
    <PostForm
      carries={changes.map((change) => ['change', change])}
      className="panel stack measure"
      aria-labelledby="changed-since"
    >
      <h2 id="changed-since">This has changed since</h2>
      <p>Nothing has been undone yet.</p>
      {items.map(({ called, by, etag, facts, bytes }) => (
        <section key={called + etag} className="stack" aria-label={called}>
          <h3>
            {called}
            {by === undefined ? '' : `, changed by ${by}`}
          </h3>
          {etag === undefined ? <p>It has been deleted: restore it from the trash first.</p> : null}
          {etag === undefined ? null : <input type="hidden" name="over" value={etag} />}
          {bytes && etag !== undefined ? <p>The picture itself has been replaced.</p> : null}
          {facts.map(({ label, before, after }) => (
            <p key={label}>
              {label}: “{before}” would become “{after}” again.
            </p>
          ))}
        </section>
      ))}
      {canGoOn ? <Button type="submit">Restore anyway</Button> : null}
    </PostForm>
  )
}

function ChangesView({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  return (
    <WideTable
      caption="Changes"
      isFull
      headings={['When', 'Who', 'What']}
      rows={entries.map((entry) => ({
        key: entry.change,
        cells: [<DeskTime key="when" at={entry.at} />, entry.by, <What key="what" of={entry} />],
        action: (
          <PostForm>
            <Button type="submit" look="secondary" name="only" value={entry.change}>
              Restore
              <span className="visually-hidden">{` what was before: ${entry.what}`}</span>
            </Button>
          </PostForm>
        ),
      }))}
    />
  )
}

function What({ of: { what, verbs, places, things, more } }: { of: HistoryEntry }) {
  const [first] = things
  if (first && things.length + more === 1)
    return (
      <>
        {verbs} “<Link to={first.to}>{first.called}</Link>” in {places}
        <Facts of={first.facts} />
      </>
    )
  // Show a change that all items share only once.
  const sharedFacts = JSON.stringify(first?.facts)
  const isSame = things.every(({ facts }) => JSON.stringify(facts) === sharedFacts)
  return (
    <>
      <details>
        <summary>{what}</summary>
        <ul>
          {things.map(({ called, to, facts }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- several may have the same name
            <li key={index}>
              <Link to={to}>{called}</Link>
              {isSame ? null : <Facts of={facts} />}
            </li>
          ))}
          {more > 0 ? <li>And {more.toLocaleString('en-US')} more.</li> : null}
        </ul>
      </details>
      {isSame ? <Facts of={first?.facts ?? []} /> : null}
    </>
  )
}

function Facts({ of }: { of: HistoryEntry['things'][number]['facts'] }) {
  return of.map(({ label, before, after }) => (
    <span key={label} className={styles['fact']}>
      {label}: <del>{before}</del> → <ins>{after}</ins>
    </span>
  ))
}

function TrashView({ entries }: { readonly entries: readonly TrashEntry[] }) {
  if (entries.length === 0) return null
  return (
    <PostForm className="stack">
      <WideTable
        caption="Trash"
        headings={['What', 'From', 'Deleted', 'By', 'Until']}
        rows={entries.map(({ change, called, from, at, by, until, isPictured }) => ({
          key: change,
          cells: [
            <label key="what" className="check">
              <input type="checkbox" name="change" value={change} />
              <span className={`${grid['box']} ${styles['thumbnail']}`}>
                {isPictured ? (
                  <img
                    src={`/desk/activity/${change}/thumbnail`}
                    alt=""
                    width={80}
                    height={60}
                    loading="lazy"
                  />
                ) : null}
              </span>
              {called}
            </label>,
            from,
            <DeskTime key="deleted" at={at} />,
            by,
            <DeskTime key="until" at={until} />,
          ],
          action: (
            <Button type="submit" look="secondary" name="only" value={change}>
              Restore<span className="visually-hidden"> {called}</span>
            </Button>
          ),
        }))}
      />
      <Button type="submit">Restore selected</Button>
    </PostForm>
  )
}

/** Those whose name is not their words. */
const ACTION_NAMES: Readonly<Record<string, string>> = {
  recover: 'Recover access',
  'add-device': 'Create device link',
  'mail-invitation': 'Email invitation',
  enroll: 'Add first passkey',
  'preview-link': 'Create preview link',
  'restore-deleted': 'Restore from trash',
  'edit-list': 'Edit',
}

function AccessView({ entries }: { readonly entries: readonly AuditEntry[] }) {
  return (
    <WideTable
      caption="Access"
      headings={['When', 'Who', 'What', 'Before', 'After']}
      rows={entries.map(({ id, at, person, action, subject, before, after }) => ({
        key: id,
        cells: [
          <DeskTime key="when" at={at} />,
          person,
          `${ACTION_NAMES[action] ?? capitalize(action.replaceAll('-', ' '))}: ${subject}`,
          before,
          after,
        ],
      }))}
    />
  )
}
