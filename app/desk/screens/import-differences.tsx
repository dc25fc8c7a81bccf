import { type ComponentProps, useEffect, useRef } from 'react'
import { formatCount } from '#core/format-count.ts'
import type { TableFault } from '#core/records/fact-tables.ts'
import type { LookAlikeValue } from '#core/records/table-import.ts'
import type { ImportPreview, PreviewedRow } from '#services/records/table-imports.ts'
import { Check } from '../blocks/check.tsx'
import { FactConflicts } from '../blocks/conflict-view.tsx'
import { Intent } from '../blocks/intent.tsx'
import { PostForm } from '../post-form.tsx'
import { WideTable } from '../wide-table.tsx'
import { ROW_INPUT } from './record-form.ts'

interface Props {
  readonly preview: ImportPreview
  /** `undefined` for records. */
  readonly gallery: string | undefined
}

/** Preview of a table's changes. Takes the focus, so that screen readers start here. */
export function ImportDifferences({ preview, ...props }: Props) {
  const box = useRef<HTMLElement>(null)
  // oxlint-disable-next-line react/exhaustive-deps -- every preview takes the focus
  useEffect(() => box.current?.focus(), [preview])
  return (
    <section ref={box} tabIndex={-1} aria-labelledby="differences" className="stack">
      {preview.kind === 'faults' ? (
        <TableFaults faults={preview.faults} />
      ) : (
        <Differences of={preview} {...props} />
      )}
    </section>
  )
}

const MAX_LISTED = 300

function TableFaults({ faults }: { faults: readonly TableFault[] }) {
  return (
    <>
      <h2 id="differences">{formatCount(faults.length, 'fault')} in the table; nothing was changed</h2>
      <FirstRows
        caption="Errors in the table"
        isFull={false}
        headings={['Row', 'Column', 'Problem']}
        rows={faults.map(({ row, column, message }, key) => ({
          key,
          cells: [row === undefined ? 'Every row' : `Row ${row}`, column, message],
        }))}
      />
    </>
  )
}

function FirstRows({ rows, ...table }: ComponentProps<typeof WideTable>) {
  return (
    <>
      <WideTable isFull {...table} rows={rows.slice(0, MAX_LISTED)} />
      {rows.length > MAX_LISTED ? (
        <p>And {(rows.length - MAX_LISTED).toLocaleString('en-US')} more.</p>
      ) : null}
    </>
  )
}

interface DifferencesProps extends Omit<Props, 'preview'> {
  readonly of: Extract<ImportPreview, { kind: 'differences' }>
}

function Differences({ of: preview, gallery }: DifferencesProps) {
  const { one, many, added, changed, lookAlikes, unchanged, missing } = preview
  const stays = `${formatCount(unchanged, 'row')} unchanged, ${formatCount(missing, one, many)} not in the table.`
  if (added.length + changed.length === 0)
    return (
      <>
        <h2 id="differences">No differences</h2>
        <p>{stays}</p>
      </>
    )
  const conflicts = changed.filter((row) => row.conflicts.length > 0)
  return (
    <PostForm
      // Drop choices about an older version.
      key={changed.map(({ input }) => `${input.id} ${input.version}`).join()}
      carries={[
        ...(gallery === undefined ? [] : [['gallery', gallery] as const]),
        ...[...added, ...changed].map(({ input }) => [ROW_INPUT, JSON.stringify(input)] as const),
      ]}
      className="stack"
    >
      <h2 id="differences">{headline(preview)}</h2>
      <p>Nothing has been saved yet. {stays}</p>
      {conflicts.length > 0 ? (
        <>
          <h3>Changed since the table was exported</h3>
          <FactConflicts conflicts={conflicts.map(asConflict)} mineSays="In the table" />
        </>
      ) : null}
      <Changes rows={changed} />
      <Additions rows={added} />
      {lookAlikes.length > 0 ? <LookAlikes values={lookAlikes} /> : null}
      <Intent value="apply" look="primary" label="Apply" />
    </PostForm>
  )
}

function headline({ one, many, added, changed }: DifferencesProps['of']): string {
  const differences = changed.reduce((sum, row) => sum + row.changes.length + row.conflicts.length, 0)
  return [
    ...(added.length > 0 ? [`${formatCount(added.length, one, many)} to add`] : []),
    ...(changed.length > 0
      ? [`${formatCount(differences, 'difference')} in ${formatCount(changed.length, 'row')}`]
      : []),
  ].join(', ')
}

function Changes({ rows }: { rows: readonly PreviewedRow[] }) {
  const all = rows.flatMap((row) => row.changes.map((change) => ({ ...row, ...change })))
  if (all.length === 0) return null
  return (
    <>
      <h3>To change</h3>
      <FirstRows
        caption="To change"
        headings={['Name', 'Field', 'On the site now', 'In the table']}
        rows={all.map(({ input: { id = '' }, called, name, label, present, wanted }) => ({
          key: id + name,
          cells: [
            called,
            label,
            <del key="now">{present || 'nothing'}</del>,
            <ins key="then">{wanted || 'nothing'}</ins>,
          ],
        }))}
      />
    </>
  )
}

/** Columns that any new record uses. */
function Additions({ rows }: { rows: readonly PreviewedRow[] }) {
  if (rows.length === 0) return null
  const labels = [...new Set(rows.flatMap(({ changes }) => changes.map(({ label }) => label)))]
  return (
    <>
      <h3>To add</h3>
      <FirstRows
        caption="To add"
        headings={labels}
        rows={rows.map(({ input, changes }) => ({
          key: input.row,
          cells: labels.map((label) => changes.find((change) => change.label === label)?.wanted),
        }))}
      />
    </>
  )
}

function LookAlikes({ values }: { values: readonly LookAlikeValue[] }) {
  return (
    <div className="note stack">
      {values.map(({ label, value, meant }) => (
        <p key={label + value}>
          {label}: “{value}” looks like “{meant}”, which is in use.
        </p>
      ))}
      <Check name="confirmed" required>
        These new values are intended
      </Check>
    </div>
  )
}

function asConflict({ input: { id = '', version = '' }, called, by, at, conflicts }: PreviewedRow) {
  const facts = conflicts.map(({ name, label, present, wanted }) => ({
    key: name,
    label,
    theirs: present,
    mine: wanted,
  }))
  return { name: id, called, etag: version, by, at, facts }
}
