import { Link } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { done, type EditOutcome, refuse } from '#core/desk/edit-outcome.ts'
import { formatCount } from '#core/format-count.ts'
import { RIGHTS_DAYS } from '#core/retailers/privacy/privacy-clock.ts'
import {
  COUNT_LIMIT,
  INBOX_VIEWS,
  type InboxQuery,
  inboxQuery,
  readInboxQuery,
  readPlace,
  viewLabel,
} from '#core/retailers/work/inbox-views.ts'
import { type ActionOutcome, readActionRequest } from '#core/retailers/work/plan-action.ts'
import { readReference } from '#core/retailers/work/reference.ts'
import type { ActionRecord } from '#core/retailers/work/request-names.ts'
import { OUTCOME_NAMES, OUTCOMES } from '#core/retailers/work/request-states.ts'
import { siteTime } from '#core/site-time.ts'
import type { RequestManagement } from '#services/desk/requests/request-management.ts'
import { DownloadStart, downloadStarts } from '../../blocks/download-start.tsx'
import { FilterForm } from '../../blocks/filter-form.tsx'
import { Intent } from '../../blocks/intent.tsx'
import { KeysHelp } from '../../blocks/keys-help.tsx'
import { Screen } from '../../blocks/screen.tsx'
import { Views } from '../../blocks/views.tsx'
import { formText } from '../../form-text.ts'
import { deskOf } from '../../guard.ts'
import { IMPOSSIBLE, respond } from '../../outcomes.ts'
import { PostForm } from '../../post-form.tsx'
import { ClerkSelect, type Clerks, clerksOf } from '../clerks.tsx'
import type { Route } from './+types/requests-page'
import { InboxTable, ROW_LINK } from './inbox-table.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const filter = readInboxQuery(url.searchParams)
  const after = readPlace(url.searchParams)
  const { requests, person } = deskOf(context)
  const page = await requests.inbox.page(filter, person.name, after)
  const deleted = readReference(url.searchParams.get('deleted') ?? '')
  return {
    filter,
    page,
    query: inboxQuery(filter, after),
    isFirst: after === undefined,
    arrival: deleted === undefined ? undefined : deletedOutcome(deleted, await requests.deletion(deleted)),
    begins: downloadStarts(context, url),
    clerks: await clerksOf(context),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { requests, person } = deskOf(context)
  return respond(await actOnSeveral(requests, await request.formData(), person.name), {})
}

function deletedOutcome(reference: string, deletion: ActionRecord | undefined): EditOutcome {
  const by = deletion ? ` On ${siteTime(deletion.at)}, ${deletion.words}.` : ''
  return done(`Request ${reference} was deleted.${by}`)
}

/** Applies an action to all requests selected in the inbox, if they still have the version shown. */
async function actOnSeveral(
  { act }: Pick<RequestManagement, 'act'>,
  form: FormData,
  person: string,
): Promise<EditOutcome> {
  const actionRequest = readActionRequest(formText(form, 'intent'), (name) => formText(form, name))
  if (!actionRequest) return IMPOSSIBLE
  const picks = form.getAll('pick').map((pick) => (typeof pick === 'string' ? pick.split(' ') : []))
  if (picks.length === 0) return refuse('Choose requests first. Nothing was changed.')
  const failures: string[] = []
  for (const [reference = '', version = ''] of picks) {
    const outcome = await act(reference, actionRequest, { actor: 'desk', person, version: Number(version) })
    if (outcome.kind !== 'done') failures.push(`${reference}: ${reasonOf(outcome)}`)
  }
  const summary = `${formatCount(picks.length - failures.length, 'request')} ${actionRequest.kind === 'close' ? 'closed' : 'assigned'}.`
  return failures.length === 0 ? done(summary) : refuse(`${summary} Not done: ${failures.join('; ')}`)
}

function reasonOf(outcome: Exclude<ActionOutcome, { kind: 'done' }>): string {
  if (outcome.kind === 'unknown') return 'it is gone.'
  return outcome.lastAction === undefined ? outcome.message : `${outcome.lastAction.words}.`
}

/** Also revalidates after a rejection, because someone else changed a request. */
export function shouldRevalidate() {
  return true
}

export default function RequestsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, page, query, isFirst, arrival, begins, clerks } = loaderData
  const search = 'search' in filter ? filter.search : ''
  const view = 'view' in filter ? filter.view : undefined
  const isOfCases = view === 'privacy'
  const maySelect = !isOfCases && view !== 'closed'
  return (
    <Screen
      heading={isOfCases ? 'Privacy requests' : 'Requests'}
      view={isOfCases ? undefined : titleOf(filter)}
      tools={<KeysHelp keys={KEYS} />}
      outcome={actionData?.outcome ?? arrival}
    >
      <DownloadStart of={begins ? spreadsheetPath(filter) : undefined} />
      <FilterForm
        key={search}
        search={{ name: 'search', value: search, hint: 'Name, email, phone, ZIP code, city or reference' }}
        filters={[]}
      />
      <Views
        views={INBOX_VIEWS.map(({ view: of, label }) => ({
          to: `/desk/requests?view=${of}`,
          label,
          isCurrent: of === view,
          count: countText(page.counts[of]),
        }))}
      />
      {search === '' ? null : <h2>{titleOf(filter)}</h2>}
      {isOfCases ? <CasesIntro /> : null}
      {page.rows.length === 0 ? (
        <p>{emptyWords(filter, isFirst)}</p>
      ) : (
        <>
          <InboxTable
            caption={titleOf(filter)}
            rows={page.rows}
            query={query}
            {...(maySelect && { selectionFormId: PICKS })}
          />
          {maySelect ? <Several clerks={clerks} /> : null}
        </>
      )}
      <p className="row">
        {isFirst ? null : <Link to={`?${inboxQuery(filter)}`}>First page</Link>}
        {page.next ? <Link to={`?${inboxQuery(filter, page.next)}`}>More requests</Link> : null}
        {/* Without `download`, since a confirmation may come first. */}
        {page.rows.length === 0 || isOfCases ? null : (
          <a href={spreadsheetPath(filter)}>Download all as a spreadsheet</a>
        )}
      </p>
    </Screen>
  )
}

const PICKS = 'several'

function Several({ clerks }: { clerks: Clerks }) {
  return (
    <section aria-labelledby="several-title" className="stack">
      <h2 id="several-title">Selected requests</h2>
      <PostForm id={PICKS} className="stack">
        <div className="row">
          <ClerkSelect clerks={clerks} clerk={clerks.self} />
          <Intent value="assign" label="Assign selected" />
        </div>
        <div className="row">
          <Select
            label="How it ended"
            name="outcome"
            room="medium"
            options={[
              { value: '', label: 'Choose one' },
              ...OUTCOMES.map((outcome) => ({ value: outcome, label: OUTCOME_NAMES[outcome] })),
            ]}
          />
          <Intent value="close" label="Close selected" />
        </div>
      </PostForm>
    </section>
  )
}

function CasesIntro() {
  return (
    <>
      <p className="measure">
        People who ask for a copy of their personal information, or for its erasure or correction. Each is
        answered within {RIGHTS_DAYS.answer} days, which can be extended once by another{' '}
        {RIGHTS_DAYS.extension}.
      </p>
      <p>
        <ButtonLink to="/desk/requests/new?kind=privacy">New privacy request</ButtonLink>
      </p>
    </>
  )
}

function spreadsheetPath(filter: InboxQuery): string {
  return `/desk/requests/export?${inboxQuery(filter)}`
}

const KEYS = [
  ['j', 'Next request', () => step(1)],
  ['k', 'Previous request', () => step(-1)],
  ['o', 'Open the request', () => present()?.click()],
  [
    'e',
    'Close the request',
    () => {
      const link = present()
      if (link) location.assign(`${link.href}#close`)
    },
  ],
  ['/', 'Search', () => document.querySelector<HTMLInputElement>('#search')?.focus()],
] as const

function rowLinks(): readonly HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(ROW_LINK)]
}

function present(): HTMLAnchorElement | undefined {
  return rowLinks().find((link) => link === document.activeElement)
}

function step(by: 1 | -1): void {
  const links = rowLinks()
  const here = links.findIndex((link) => link === document.activeElement)
  const next = here < 0 ? 0 : Math.min(links.length - 1, Math.max(0, here + by))
  links[next]?.focus()
}

function titleOf(filter: InboxQuery): string {
  return 'search' in filter ? `Results for “${filter.search}”` : viewLabel(filter.view)
}

function countText(count: number): string {
  return count < COUNT_LIMIT ? String(count) : `${COUNT_LIMIT - 1}+`
}

function emptyWords(filter: InboxQuery, isFirst: boolean): string {
  if (!isFirst) return 'There are no more requests.'
  if ('search' in filter) return 'No request contains all of these words. Try fewer, or the reference.'
  if (filter.view === 'privacy') return 'No privacy request is open.'
  return filter.view === 'new' ? 'Nothing is waiting for the desk.' : 'There is nothing here.'
}
