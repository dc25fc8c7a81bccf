import { type ReactNode, useState } from 'react'
import { data, Form, type RouterContextProvider, redirect } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { faultList } from '#app/ui/fields/fault-list.ts'
import { previewPath } from '#core/desk/desk-path.ts'
import { RECORD_KINDS } from '#core/desk/kinds/kinds.ts'
import {
  calledOf,
  fieldLabels,
  fieldsOf,
  headingOf,
  kindOfRecord,
  type RecordKind,
  type RecordValues,
  type StoredRecord,
} from '#core/records/record-kind.ts'
import { siteDay } from '#core/site-time.ts'
import type { EditOutcome } from '#services/desk/edit-outcome.ts'
import type { Suggestions } from '#services/records/record-service.ts'
import { authorOf } from '../author-of.ts'
import { ConflictView } from '../blocks/conflict-view.tsx'
import { SaveButton } from '../blocks/failure-alert.tsx'
import { ScreenHeader } from '../blocks/screen-header.tsx'
import { Toast } from '../blocks/toast.tsx'
import { formText } from '../form-text.ts'
import { deskOf, sessionOf } from '../guard.ts'
import { OUTCOME_STATUSES } from '../outcome-statuses.ts'
import { AskForValues } from '../pictures/ask-for-values.tsx'
import { TokenField } from '../token-field.tsx'
import type { Route } from './+types/edit-page'
import styles from './edit-screen.module.css'
import { Preview, PreviewTabs } from './preview.tsx'
import { RecordFields } from './record-fields.tsx'
import { kindOf, readRecord, recordPath, SEEN } from './record-form.ts'

const NEW = 'new'
const DRAFT = 'draft'
const CONFIRMED = 'confirmed'
/** Query of the redirect to a new or renamed record. */
const [ADDED, SAVED] = ['added', 'saved']

export function loader({ params, url, context }: Route.LoaderArgs) {
  return loadRecord(params.id ?? NEW, url, context)
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  return workOnRecord(await request.formData(), params.id ?? NEW, url, context)
}

type Context = Readonly<RouterContextProvider>

/** Loads the data of `EditRecord`. */
export async function loadRecord(id: string, url: URL, context: Context) {
  const name = kindOf(url.pathname)
  const kind: RecordKind = RECORD_KINDS[name]
  const token = sessionOf(context).formToken
  if (id === NEW) {
    if (kind.isGiven === true || kind.isAddedInList === true) throw data(null, { status: 404 })
    const suggestions = await deskOf(context).desk.records.suggestions(name)
    return { name, token, record: undefined, notice: undefined, arrival: undefined, suggestions }
  }
  const record = await deskOf(context).desk.records.get(name, id)
  if (!record || record.isFixed === true) throw data(null, { status: 404 })
  const { now } = context.get(servicesContext)
  const arrival = [ADDED, SAVED].find((arrival) => url.searchParams.has(arrival))
  const notice = kind.notice?.(record, siteDay(now()))
  return { name, token, record, notice, arrival, suggestions: {} }
}

/** Handles the forms of `EditRecord`. */
export async function workOnRecord(form: FormData, id: string, url: URL, context: Context) {
  const { desk, files } = deskOf(context)
  const name = kindOf(url.pathname)
  const author = authorOf(context)
  if (formText(form, 'intent') === 'undo') {
    const outcome = await desk.records.undo(name, author, formText(form, 'change'))
    return answer(outcome, undefined)
  }
  const formRecord = readRecord(form, name, id === NEW ? undefined : id)
  const saved = await desk.records.save(name, author, {
    ...formRecord,
    files,
    isDraft: formText(form, 'intent') === DRAFT,
    isConfirmed: form.has(CONFIRMED),
  })
  const { outcome } = saved
  if (outcome.kind === 'done' && saved.id !== undefined && saved.id !== formRecord.id) {
    const arrival = formRecord.id === undefined ? ADDED : SAVED
    const kind: RecordKind = RECORD_KINDS[name]
    if (kind.opens) return redirect(kind.opens(saved.id))
    if (kind.isNewOnly !== true) return redirect(`${recordPath(kind, saved.id)}?${arrival}`)
  }
  return answer(outcome, formRecord)
}

type FormInput = Pick<ReturnType<typeof readRecord>, 'seen' | 'values'>

/** Response with a form's outcome and unsaved input. */
export function answer(outcome: EditOutcome, typed: FormInput | undefined) {
  return data(
    { outcome, typed: outcome.kind === 'done' ? undefined : typed },
    { status: OUTCOME_STATUSES[outcome.kind] },
  )
}

type RecordData = Awaited<ReturnType<typeof loadRecord>>

function titleOf({ name, record }: Pick<RecordData, 'name' | 'record'>): string {
  const kind: RecordKind = RECORD_KINDS[name]
  return record ? calledOf(kind, record) : `New ${kind.one}`
}

export default function EditPage(props: Route.ComponentProps) {
  return <EditRecord {...props} />
}

interface RecordProps {
  readonly loaderData: RecordData
  readonly actionData?: { readonly outcome: EditOutcome; readonly typed: FormInput | undefined } | undefined
  /** Shown below the form. */
  readonly children?: ReactNode
}

/** Edits a record. */
export function EditRecord({ loaderData, actionData, children }: RecordProps) {
  const { name, record, token, notice, arrival, suggestions } = loaderData
  const heading = titleOf(loaderData)
  const isAdded = arrival === ADDED && actionData === undefined
  const arrivalOutcome: EditOutcome | undefined =
    arrival === undefined
      ? undefined
      : {
          kind: 'done',
          message: isAdded ? `Added ${heading}.` : 'Saved.',
          undo: isAdded ? ADDED : undefined,
        }
  return (
    <EditScreen
      kind={RECORD_KINDS[name]}
      heading={heading}
      record={record}
      notice={notice}
      suggestions={suggestions}
      token={token}
      outcome={actionData?.outcome ?? arrivalOutcome}
      typed={actionData?.typed}
      isAdded={isAdded}
    >
      {children}
    </EditScreen>
  )
}

interface Props {
  readonly kind: RecordKind
  readonly heading: string
  /** `undefined` for a new record. */
  readonly record: StoredRecord | undefined
  readonly notice: string | undefined
  readonly suggestions: Suggestions
  readonly token: string
  readonly outcome: EditOutcome | undefined
  /** Unsaved input. */
  readonly typed: TypedValues | undefined
  /** Whether the record is new, so that `Undo` deletes it. */
  readonly isAdded: boolean
  readonly children: ReactNode
}

interface TypedValues {
  readonly seen: RecordValues
  readonly values: RecordValues
}

/** A record's form in sections, with a sticky bar and, for public records, a preview of its page. */
function EditScreen(props: Props) {
  const { kind, heading, record, notice, token, outcome, typed, isAdded, children } = props
  const page = record && kind.page?.(record)
  const back = (kind.isNewOnly === true && kind.within) || { path: kind.path, label: headingOf(kind) }
  const isFaulty = outcome?.kind === 'refused' && outcome.fields !== undefined
  const undoesAdding = isAdded && record && outcome?.kind === 'done'
  return (
    <div className={`${styles['screen']} ${page === undefined ? '' : styles['beside']}`}>
      <div className={styles['head']}>
        <ScreenHeader above={[back]} heading={heading} />
        {kind.isNewOnly === true ? <p className="measure">{kind.about}</p> : null}
        {[notice, record?.fault].map((words) =>
          words === undefined ? null : (
            <p key={words} className={styles['notice']}>
              {words}
            </p>
          ),
        )}
      </div>
      {page === undefined ? null : <PreviewTabs />}
      {outcome?.kind === 'conflict' && record && typed ? (
        <ConflictView
          conflicts={outcome.conflicts}
          carried={[[SEEN, JSON.stringify(record.values)], ...mergeInput(record.values, typed)]}
          token={token}
        />
      ) : (
        // The key changes after an addition, which empties the form.
        <RecordForm key={`${record?.id} ${record?.version} ${record ? '' : undoIn(outcome)}`} {...props} />
      )}
      {page === undefined ? null : (
        <Preview of={page} address={previewPath(page)} version={record?.version ?? ''} />
      )}
      {children}
      <Toast
        outcome={isFaulty ? undefined : outcome}
        token={token}
        {...(undoesAdding && { action: kind.path, carried: { id: record.id, version: record.version } })}
      />
    </div>
  )
}

const undoIn = (outcome: EditOutcome | undefined) => (outcome?.kind === 'done' ? outcome.undo : '')

/** Merges the input with other people's changes. */
function mergeInput(
  currentValues: RecordValues,
  { seen, values }: TypedValues,
): readonly (readonly [string, string])[] {
  const mergedEntries = Object.keys(values).map(
    (name) => [name, (values[name] === seen[name] ? currentValues[name] : values[name]) ?? ''] as const,
  )
  return mergedEntries.filter(([, value]) => value !== '')
}

function RecordForm({ kind, record, token, outcome, typed, suggestions }: Props) {
  const [isDirty, setTyped] = useState(false)
  const faults = (outcome?.kind === 'refused' && outcome.fields) || undefined
  const errors = faultList(fieldLabels(kind), faults)
  const newValues = outcome?.kind === 'new-values' ? outcome.values : undefined
  const seen = typed?.seen ?? record?.values ?? {}
  const isNew = record === undefined
  const isPublic = record && kind.isPublic?.(record)
  const isDraft = record && kind.actions?.some(({ name, isFor }) => name === 'discard' && isFor(record))
  const state = isNew ? `New ${kind.one}` : (kind.state?.(record) ?? 'Live')
  return (
    <>
      <Form
        method="post"
        {...(hasPictures(kind) && { encType: 'multipart/form-data' })}
        preventScrollReset
        noValidate
        className={styles['form']}
        onInput={() => setTyped(true)}
      >
        <TokenField value={token} />
        <input type="hidden" name={SEEN} value={JSON.stringify(seen)} />
        {errors.length > 0 ? (
          <ErrorSummary key={JSON.stringify(faults)} message="Nothing has been saved yet." faults={errors} />
        ) : null}
        {newValues ? (
          <>
            <AskForValues values={newValues} />
            <input type="hidden" name={CONFIRMED} value="yes" />
          </>
        ) : null}
        <RecordFields
          kind={record ? kindOfRecord(kind, record.values) : kind}
          values={{ ...(record?.values ?? kind.initial), ...typed?.values }}
          faults={faults ?? {}}
          suggestions={suggestions}
        />
        <div className={styles['bar']} data-bar>
          <p>{isDirty || isNew ? `${state}. Not saved yet.` : `${state}.`}</p>
          {kind.isPublished === true ? (
            <>
              <SaveButton value="publish">
                {newValues ? 'Publish anyway' : isPublic ? 'Publish changes' : 'Publish'}
              </SaveButton>
              <Button type="submit" look="secondary" name="intent" value={DRAFT}>
                {newValues ? 'Save draft anyway' : 'Save draft'}
              </Button>
            </>
          ) : (
            <SaveButton>{`Save ${kind.one}`}</SaveButton>
          )}
          {isNew || kind.isGiven === true ? null : (
            <Button
              type="submit"
              look="secondary"
              form={REMOVAL}
              name="intent"
              value={isDraft ? 'deed discard' : 'remove'}
              data-leaves
            >
              {isDraft ? 'Discard draft' : `${kind.removes ?? 'Delete'} ${kind.one}`}
            </Button>
          )}
        </div>
      </Form>
      {record && kind.isGiven !== true ? (
        // Redirects to the list, which offers `Undo`.
        <Form id={REMOVAL} method="post" action={kind.path} hidden>
          <TokenField value={token} />
          <input type="hidden" name="id" value={record.id} />
          <input type="hidden" name="version" value={record.version} />
        </Form>
      ) : null}
    </>
  )
}

const REMOVAL = 'removal'

const hasPictures = (kind: RecordKind) => fieldsOf(kind).some(([, { input }]) => input === 'picture')
