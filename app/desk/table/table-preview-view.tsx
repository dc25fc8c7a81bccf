import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { fileNameOf } from '#core/content/readable-name.ts'
import { counted } from '#core/counted.ts'
import type { FileDifference, LabelledFact } from '#services/desk/table/file-differences.ts'
import type { TableDifferences, TablePreview } from '#services/desk/table/table-preview.ts'
import { FactConflicts } from '../blocks/conflict-view.tsx'
import { MOST_SHOWN, MoreRows, TableFaults, valueWords } from '../blocks/table-faults.tsx'
import { TokenField } from '../token-field.tsx'
import { WideTable } from '../wide-table.tsx'
import { WISH } from './read-wishes.ts'
import styles from './table-preview-view.module.css'

interface Props {
  readonly preview: TablePreview
  readonly gallery: string
  readonly token: string
}

/** Preview of a table's changes. It takes the focus, so that it is read first. */
export function TablePreviewView({ preview, gallery, token }: Props) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  if (preview.kind === 'refused') return null
  return (
    <section ref={box} tabIndex={-1} aria-labelledby="differences" className={styles['box']}>
      {preview.kind === 'faults' ? <TableFaults faults={preview.faults} /> : null}
      {preview.kind === 'differences' && preview.files.length === 0 ? (
        <>
          <h2 id="differences">No differences</h2>
          <p>The table matches the site.</p>
        </>
      ) : null}
      {preview.kind === 'differences' && preview.files.length > 0 ? (
        <Differences of={preview} gallery={gallery} token={token} />
      ) : null}
    </section>
  )
}

function Differences({
  of: { files, lookAlikes },
  gallery,
  token,
}: { of: TableDifferences } & Omit<Props, 'preview'>) {
  const changes = files.flatMap((file) => file.changes.map((fact) => ({ file, fact })))
  const conflicts = files.filter(({ conflicts }) => conflicts.length > 0)
  const facts = changes.length + conflicts.reduce((sum, file) => sum + file.conflicts.length, 0)
  return (
    <Form method="post" preventScrollReset className={styles['form']}>
      <TokenField value={token} />
      <input type="hidden" name="gallery" value={gallery} />
      {files.map(({ name, wish }) => (
        <input key={name} type="hidden" name={WISH} value={JSON.stringify(wish)} />
      ))}
      <h2 id="differences">
        {counted(facts, 'difference')} in {counted(files.length, 'row')}
      </h2>
      <p>Nothing has been saved yet.</p>
      {conflicts.length > 0 ? (
        <>
          <h3>Changed on the site since the table was exported</h3>
          <FactConflicts conflicts={conflicts.map(asConflict)} mineSays="In the table" />
        </>
      ) : null}
      {changes.length > 0 ? (
        <WideTable
          caption="Differences"
          headings={['File', 'Fact', 'On the site now', 'In the table']}
          stacks
        >
          {changes.slice(0, MOST_SHOWN).map(({ file, fact }) => (
            <tr key={file.name + fact.key}>
              <th scope="row">
                {file.called} <span className={styles['name']}>{fileNameOf(file.name)}</span>
              </th>
              <td>{fact.label}</td>
              <td>
                <del>{valueWords(fact.present)}</del>
              </td>
              <td>
                <ins>{valueWords(fact.wanted)}</ins>
              </td>
            </tr>
          ))}
        </WideTable>
      ) : null}
      <MoreRows count={changes.length - MOST_SHOWN} />
      {lookAlikes.length > 0 ? <LookAlikes values={lookAlikes} /> : null}
      <Button type="submit" name="intent" value="apply">
        Apply
      </Button>
    </Form>
  )
}

function LookAlikes({ values }: { values: TableDifferences['lookAlikes'] }) {
  return (
    <div className={styles['alike']}>
      {values.map(({ label, value, meant }) => (
        <p key={label + value}>
          {label}: “{value}” looks like “{meant}”, which is in use.
        </p>
      ))}
      <label className={styles['confirm']}>
        <input type="checkbox" name="confirmed" required />
        These new values are intended
      </label>
    </div>
  )
}

function asConflict({ conflicts, ...file }: FileDifference) {
  const facts = conflicts.map(({ key, label, present, wanted }: LabelledFact) => ({
    key,
    label,
    theirs: present,
    mine: wanted,
  }))
  return { ...file, facts }
}
