import { useState } from 'react'
import { Form, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { faultList } from '#app/ui/fields/fault-list.ts'
import { previewPath } from '#core/desk/desk-path.ts'
import {
  fieldLabels,
  fieldsOf,
  headingOf,
  type RecordKind,
  type RecordValues,
  type StoredRecord,
} from '#core/records/record-kind.ts'
import type { EditOutcome } from '#services/desk/edit-outcome.ts'
import { ConflictView } from '../blocks/conflict-view.tsx'
import { SaveButton } from '../blocks/failure-alert.tsx'
import { Toast } from '../blocks/toast.tsx'
import { TokenField } from '../token-field.tsx'
import styles from './edit-screen.module.css'
import { Preview, PreviewTabs } from './preview.tsx'
import { RecordFields } from './record-fields.tsx'
import { SEEN } from './record-form.ts'

interface Props {
  readonly kind: RecordKind
  readonly heading: string
  /** `undefined` for a new one. */
  readonly record: StoredRecord | undefined
  readonly notice: string | undefined
  readonly token: string
  readonly outcome: EditOutcome | undefined
  /** Unsaved input. */
  readonly typed: TypedValues | undefined
  /** The record is new, and `Undo` deletes it. */
  readonly isAdded: boolean
}

interface TypedValues {
  readonly seen: RecordValues
  readonly values: RecordValues
}

/** A record's form in sections, with a sticky bar and, for public records, a preview of its page. */
export function EditScreen(props: Props) {
  const { kind, heading, record, notice, token, outcome, typed, isAdded } = props
  const page = record && kind.page?.(record)
  const isFaulty = outcome?.kind === 'refused' && outcome.fields !== undefined
  const undoesAdding = isAdded && record && outcome?.kind === 'done'
  return (
    <div className={`${styles['screen']} ${page === undefined ? '' : styles['beside']}`}>
      <div className={styles['head']}>
        <p>
          <Link to={kind.path}>{headingOf(kind)}</Link>
        </p>
        <h1>{heading}</h1>
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
          carried={[[SEEN, JSON.stringify(record.values)], ...toCarry(record.values, typed)]}
          token={token}
        />
      ) : (
        <RecordForm key={`${record?.id} ${record?.version}`} {...props} />
      )}
      {page === undefined ? null : (
        <Preview of={page} address={previewPath(page)} version={record?.version ?? ''} />
      )}
      <Toast
        outcome={isFaulty ? undefined : outcome}
        token={token}
        {...(undoesAdding && { action: kind.path, carried: { id: record.id, version: record.version } })}
      />
    </div>
  )
}

/** The input, on top of others' changes. */
function toCarry(
  stored: RecordValues,
  { seen, values }: TypedValues,
): readonly (readonly [string, string])[] {
  const merged = Object.keys(values).map(
    (name) => [name, (values[name] === seen[name] ? stored[name] : values[name]) ?? ''] as const,
  )
  return merged.filter(([, value]) => value !== '')
}

function RecordForm({ kind, record, token, outcome, typed }: Props) {
  const [isTyped, setTyped] = useState(false)
  const faults = (outcome?.kind === 'refused' && outcome.fields) || undefined
  const errors = faultList(fieldLabels(kind), faults)
  const seen = typed?.seen ?? record?.values ?? {}
  const isNew = record === undefined
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
        <RecordFields
          kind={kind}
          values={{ ...(record?.values ?? kind.initial), ...typed?.values }}
          faults={faults ?? {}}
        />
        <div className={styles['bar']} data-bar>
          <p>{isTyped || isNew ? `${state}. Not saved yet.` : `${state}.`}</p>
          <SaveButton>{`Save ${kind.one}`}</SaveButton>
          {isNew || kind.isGiven === true ? null : (
            <Button type="submit" look="secondary" form={REMOVAL} name="intent" value="remove" data-leaves>
              {kind.removes ?? 'Delete'} {kind.one}
            </Button>
          )}
        </div>
      </Form>
      {record && kind.isGiven !== true ? (
        // Redirects to the list, which has `Undo`.
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
