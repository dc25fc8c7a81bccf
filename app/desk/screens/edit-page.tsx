import { type ReactNode, useState } from 'react'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { previewPath } from '#core/desk/desk-path.ts'
import { done, type EditOutcome } from '#core/desk/edit-outcome.ts'
import { RECORD_KINDS, type RecordKindName } from '#core/desk/kinds/kinds.ts'
import {
  calledOf,
  fieldsOf,
  headingOf,
  type RecordKind,
  type RecordValues,
  type Section,
  type StoredRecord,
} from '#core/records/record-kind.ts'
import { ConflictView } from '../blocks/conflict-view.tsx'
import { SaveButton } from '../blocks/failure-alert.tsx'
import { Intent } from '../blocks/intent.tsx'
import { ScreenHeader } from '../blocks/screen.tsx'
import { Toast } from '../blocks/toast.tsx'
import type { ShownField } from '../fields/record-field.tsx'
import { formText } from '../form-text.ts'
import { deskOf } from '../guard.ts'
import { respond } from '../outcomes.ts'
import { AskForValues } from '../pictures/ask-for-values.tsx'
import { PostForm } from '../post-form.tsx'
import type { Route } from './+types/edit-page'
import styles from './edit-screen.module.css'
import { Preview, PreviewTabs } from './preview.tsx'
import { RecordFields, type Suggestions } from './record-fields.tsx'
import { kindOf, readRecord, recordPath, SEEN } from './record-form.ts'

const NEW = 'new'
const SAVE_DRAFT = 'save'
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

interface RecordData {
  readonly name: RecordKindName
  readonly suggestions: Suggestions
  /** `undefined` for a new record. */
  readonly record?: Omit<StoredRecord, 'sections'>
  /** Its own sections, instead of those of its kind. */
  readonly sections?: readonly Section<ShownField>[] | undefined
  readonly notice?: string | undefined
  /** Why it is opened. */
  readonly arrival?: string | undefined
}

export async function loadRecord(id: string, url: URL, context: Context): Promise<RecordData> {
  const { records, today } = deskOf(context)
  const name = kindOf(url.pathname)
  const kind: RecordKind = RECORD_KINDS[name]
  if (id === NEW) {
    if (kind.isGiven === true || kind.isAddedInList === true) throw data(null, { status: 404 })
    return { name, suggestions: await records.suggestions(name) }
  }
  const stored = await records.get(name, id)
  if (!stored || stored.isFixed === true) throw data(null, { status: 404 })
  const { sections, ...record } = stored
  const arrival = [ADDED, SAVED].find((arrival) => url.searchParams.has(arrival))
  const notice = kind.notice?.(record, today)
  return { name, record, sections: sections?.map(shownSection), notice, arrival, suggestions: {} }
}

/** A section without the functions of its fields, which cannot be sent. */
function shownSection({ fields, ...section }: Section): Section<ShownField> {
  const entries = Object.entries(fields).map(
    ([name, { parse: _parse, check: _check, show: _show, cell: _cell, ...field }]) => [name, field],
  )
  return { ...section, fields: Object.fromEntries(entries) }
}

export async function workOnRecord(form: FormData, id: string, url: URL, context: Context) {
  const { records, files, author } = deskOf(context)
  const name = kindOf(url.pathname)
  const [intent = '', action = ''] = formText(form, 'intent').split(' ', 2)
  if (intent === 'undo') return answer(await records.undo(name, author, formText(form, 'change')), undefined)
  if (intent === 'action') return answer(await records.act(name, author, action, id), undefined)
  const kind: RecordKind = RECORD_KINDS[name]
  const formRecord = readRecord(form, name, id === NEW ? undefined : id)
  const saved = await records.save(name, author, {
    ...formRecord,
    files,
    isDraft: kind.isPublished === true && intent === SAVE_DRAFT,
    isConfirmed: form.has(CONFIRMED),
  })
  const { outcome } = saved
  if (outcome.kind === 'done' && saved.id !== undefined && saved.id !== formRecord.id) {
    const arrival = formRecord.id === undefined ? ADDED : SAVED
    if (kind.opens) return redirect(kind.opens(saved.id))
    if (kind.isNewOnly !== true) return redirect(`${recordPath(kind, saved.id)}?${arrival}`)
  }
  return answer(outcome, formRecord)
}

type FormInput = Pick<ReturnType<typeof readRecord>, 'seen' | 'values'>

export function answer(outcome: EditOutcome, typed: FormInput | undefined) {
  return respond(outcome, { typed: outcome.kind === 'done' ? undefined : typed })
}

export default function EditPage(props: Route.ComponentProps) {
  return <EditRecord {...props} />
}

interface Props {
  readonly loaderData: RecordData
  readonly actionData?: { readonly outcome: EditOutcome; readonly typed: FormInput | undefined } | undefined
  /** Address of the preview, if not that of its page. */
  readonly preview?: string | undefined
  readonly above?: ReactNode
  readonly children?: ReactNode
}

export function EditRecord({ loaderData, actionData, above, children, ...props }: Props) {
  const { name, record, sections, notice, suggestions, arrival } = loaderData
  const kind: RecordKind = RECORD_KINDS[name]
  const heading = record ? calledOf(kind, record) : `New ${kind.one}`
  const typed = actionData?.typed
  const outcome = actionData?.outcome ?? arrivalOutcome(arrival, heading)
  const page = record && kind.page?.(record)
  const preview = props.preview ?? (page && previewPath(page))
  const back = (kind.isNewOnly === true && kind.within) || { path: kind.path, label: headingOf(kind) }
  const undoesAdding = record && arrival === ADDED && actionData === undefined
  return (
    <div className={`${styles['screen']} ${preview === undefined ? '' : styles['beside']}`}>
      <div className={`stack across ${styles['head']}`}>
        <ScreenHeader above={[back]} heading={heading} />
        {kind.isNewOnly === true ? <p className="measure">{kind.about}</p> : null}
        {[notice, record?.fault].map((words) =>
          words === undefined ? null : (
            <p key={words} className="note">
              {words}
            </p>
          ),
        )}
        {above}
      </div>
      {preview === undefined ? null : <PreviewTabs />}
      {outcome?.kind === 'conflict' && record && typed ? (
        <ConflictView
          conflicts={outcome.conflicts}
          carried={[[SEEN, JSON.stringify(record.values)], ...mergeInput(record.values, typed)]}
        />
      ) : (
        // The key changes after an addition, which empties the form.
        <RecordForm
          key={`${record?.id} ${record?.version} ${record ? '' : undoIn(outcome)}`}
          kind={kind}
          record={record}
          sections={sections ?? kind.sections}
          suggestions={suggestions}
          outcome={outcome}
          typed={typed}
        />
      )}
      {preview === undefined ? null : (
        <Preview of={heading} address={preview} version={record?.version ?? ''} />
      )}
      {children}
      <Toast
        outcome={outcome}
        {...(undoesAdding && { action: kind.path, carried: { id: record.id, version: record.version } })}
      />
    </div>
  )
}

function arrivalOutcome(arrival: string | undefined, heading: string): EditOutcome | undefined {
  if (arrival === undefined) return undefined
  // The list undoes an addition by deleting the record.
  return arrival === ADDED ? done(`Added ${heading}.`, ADDED) : done('Saved.')
}

const undoIn = (outcome: EditOutcome | undefined) => (outcome?.kind === 'done' ? outcome.undo : '')

function mergeInput(
  currentValues: RecordValues,
  { seen, values }: FormInput,
): readonly (readonly [string, string])[] {
  const mergedEntries = Object.keys(values).map(
    (name) => [name, (values[name] === seen[name] ? currentValues[name] : values[name]) ?? ''] as const,
  )
  return mergedEntries.filter(([, value]) => value !== '')
}

interface FormProps extends Pick<RecordData, 'suggestions'> {
  readonly kind: RecordKind
  readonly record: RecordData['record']
  readonly sections: readonly Section<ShownField>[]
  readonly outcome: EditOutcome | undefined
  /** Unsaved input. */
  readonly typed: FormInput | undefined
}

function RecordForm({ kind, sections, record, outcome, typed, suggestions }: FormProps) {
  const [isDirty, setTyped] = useState(false)
  const newValues = outcome?.kind === 'new-values' ? outcome.values : undefined
  const seen = typed?.seen ?? record?.values ?? {}
  const isNew = record === undefined
  const isPublic = record && kind.isPublic?.(record)
  const isDraft = record && kind.actions?.some(({ name, isFor }) => name === 'discard' && isFor(record))
  const state = isNew ? `New ${kind.one}` : (kind.state?.(record) ?? 'Live')
  return (
    <>
      <PostForm
        {...(hasPictures(kind) && { encType: 'multipart/form-data' })}
        noValidate
        carries={{ [SEEN]: JSON.stringify(seen), ...(newValues && { [CONFIRMED]: 'yes' }) }}
        className={`stack ${styles['form']}`}
        onInput={() => setTyped(true)}
        preventScrollReset={!isNew}
      >
        {newValues ? <AskForValues values={newValues} /> : null}
        <RecordFields
          sections={sections}
          pictures={kind.pictures}
          values={{ ...(record?.values ?? kind.initial), ...typed?.values }}
          faults={(outcome?.kind === 'refused' && outcome.fields) || {}}
          suggestions={suggestions}
        />
        <div className={`row ${styles['bar']}`} data-bar>
          <p>{isDirty || isNew ? `${state}. Not saved yet.` : `${state}.`}</p>
          {kind.isPublished === true ? (
            <>
              <SaveButton value={SAVE_DRAFT}>{newValues ? 'Save draft anyway' : 'Save draft'}</SaveButton>
              <Intent
                value="publish"
                label={newValues ? 'Publish anyway' : isPublic ? 'Publish changes' : 'Publish'}
              />
            </>
          ) : (
            <SaveButton>{`Save ${kind.one}`}</SaveButton>
          )}
          {isNew || (kind.isGiven === true && isDraft !== true) ? null : (
            <Intent
              form={REMOVAL}
              value={isDraft ? 'action discard' : 'remove'}
              data-leaves
              label={isDraft ? 'Discard draft' : `${kind.removes ?? 'Delete'} ${kind.one}`}
            />
          )}
        </div>
      </PostForm>
      {record ? (
        // A record that may be gone afterwards goes to the list, which offers `Undo`.
        <PostForm
          id={REMOVAL}
          {...(kind.isGiven !== true && { action: kind.path })}
          carries={{ id: record.id, version: record.version }}
          hidden
          preventScrollReset={false}
        />
      ) : null}
    </>
  )
}

const REMOVAL = 'removal'

const hasPictures = (kind: RecordKind) => fieldsOf(kind).some(([, { input }]) => input === 'picture')
