import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { counted } from '#core/counted.ts'
import type { RecordAddition, RecordDifference } from '#core/records/record-import.ts'
import { fieldsOf, type RecordKind } from '#core/records/record-kind.ts'
import type { ImportPreview } from '#services/records/record-service.ts'
import { FactConflicts } from '../blocks/conflict-view.tsx'
import { MOST_SHOWN, MoreRows, TableFaults, valueWords } from '../blocks/table-faults.tsx'
import styles from '../table/table-preview-view.module.css'
import { TokenField } from '../token-field.tsx'
import { WideTable } from '../wide-table.tsx'
import { WISH } from './read-wishes.ts'

interface Props {
  readonly kind: RecordKind
  readonly preview: ImportPreview
  readonly token: string
}

/** Preview of a table's changes. It takes the focus, so that it is read first. */
export function ImportDifferences({ kind, preview, token }: Props) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (preview.kind !== 'refused') box.current?.focus()
  }, [preview])
  if (preview.kind === 'refused') return null
  return (
    <section ref={box} tabIndex={-1} aria-labelledby="differences" className={styles['box']}>
      {preview.kind === 'faults' ? (
        <TableFaults faults={preview.faults} />
      ) : (
        <Differences kind={kind} of={preview} token={token} />
      )}
    </section>
  )
}

interface DifferencesProps extends Pick<Props, 'kind' | 'token'> {
  readonly of: Extract<ImportPreview, { kind: 'differences' }>
}

function Differences({ kind, of: { added, changed, unchanged, missing }, token }: DifferencesProps) {
  const { one, many } = kind
  const stays = `${counted(unchanged, 'row')} unchanged, ${counted(missing, one, many)} not in the table.`
  if (added.length + changed.length === 0)
    return (
      <>
        <h2 id="differences">No differences</h2>
        <p>{stays}</p>
      </>
    )
  const conflicts = changed.filter(({ isConflict }) => isConflict)
  return (
    <Form
      // Choices made about an older version are not carried over.
      key={changed.map(({ wish }) => `${wish.id} ${wish.version}`).join()}
      method="post"
      preventScrollReset
      className={styles['form']}
    >
      <TokenField value={token} />
      {[...added, ...changed].map(({ wish }) => (
        <input key={wish.row} type="hidden" name={WISH} value={JSON.stringify(wish)} />
      ))}
      <h2 id="differences">
        {counted(added.length, one, many)} to add, {changed.length.toLocaleString('en-US')} to change
      </h2>
      <p>Nothing has been saved yet. {stays}</p>
      {conflicts.length > 0 ? (
        <>
          <h3>Changed at the desk since the table was exported</h3>
          <FactConflicts
            conflicts={conflicts.map((difference) => asConflict(kind, difference))}
            mineSays="In the table"
          />
        </>
      ) : null}
      <Changes kind={kind} changed={changed.filter(({ isConflict }) => !isConflict)} />
      <Additions kind={kind} added={added} />
      <Button type="submit" name="intent" value="apply">
        Apply
      </Button>
    </Form>
  )
}

const labelOf = (kind: RecordKind, name: string) =>
  fieldsOf(kind).find(([field]) => field === name)?.[1].label ?? name

function Changes({ kind, changed }: Pick<Props, 'kind'> & { changed: readonly RecordDifference[] }) {
  const facts = changed.flatMap(({ present, changes }) => changes.map((fact) => ({ present, fact })))
  if (facts.length === 0) return null
  return (
    <>
      <h3>To change</h3>
      <WideTable
        caption="To change"
        headings={[labelOf(kind, kind.title), 'Field', 'At the desk now', 'In the table']}
        stacks
      >
        {facts.slice(0, MOST_SHOWN).map(({ present, fact }) => (
          <tr key={present.id + fact.name}>
            <th scope="row">{present.values[kind.title]}</th>
            <td>{labelOf(kind, fact.name)}</td>
            <td>
              <del>{valueWords(fact.present)}</del>
            </td>
            <td>
              <ins>{valueWords(fact.wanted)}</ins>
            </td>
          </tr>
        ))}
      </WideTable>
      <MoreRows count={facts.length - MOST_SHOWN} />
    </>
  )
}

/** Every column used by a new record. */
function Additions({ kind, added }: Pick<Props, 'kind'> & { added: readonly RecordAddition[] }) {
  if (added.length === 0) return null
  const fields = fieldsOf(kind).filter(([name]) => added.some(({ values }) => values[name]))
  return (
    <>
      <h3>To add</h3>
      <WideTable caption="To add" headings={fields.map(([, { label }]) => label)} stacks>
        {added.slice(0, MOST_SHOWN).map(({ values, wish }) => (
          <tr key={wish.row}>
            {fields.map(([name, { label, show }]) =>
              name === kind.title ? (
                <th key={name} scope="row">
                  {values[name]}
                </th>
              ) : (
                <td key={name} data-label={label}>
                  {show(values[name] ?? '')}
                </td>
              ),
            )}
          </tr>
        ))}
      </WideTable>
      <MoreRows count={added.length - MOST_SHOWN} />
    </>
  )
}

function asConflict(kind: RecordKind, { present, changes }: RecordDifference) {
  return {
    name: present.id,
    called: present.values[kind.title] ?? present.id,
    etag: present.version,
    by: 'The desk',
    at: undefined,
    facts: changes.map(({ name, present: theirs, wanted: mine }) => ({
      key: name,
      label: labelOf(kind, name),
      theirs,
      mine,
    })),
  }
}
