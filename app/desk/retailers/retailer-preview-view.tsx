import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { counted } from '#core/counted.ts'
import { displayedNames } from '#core/retailers/shops/retailer.ts'
import type { RetailerAddition, RetailerDifference } from '#core/retailers/shops/retailer-differences.ts'
import { onText, retailerColumnLabel } from '#core/retailers/shops/retailer-table.ts'
import type { RetailerPreview } from '#services/desk/requests/retailer-table-import.ts'
import { FactConflicts } from '../blocks/conflict-view.tsx'
import { MOST_SHOWN, MoreRows, TableFaults, valueWords } from '../blocks/table-faults.tsx'
import styles from '../table/table-preview-view.module.css'
import { TokenField } from '../token-field.tsx'
import { WideTable } from '../wide-table.tsx'
import { WISH } from './read-retailer-wishes.ts'

type Differences = Extract<RetailerPreview, { kind: 'differences' }>

/** What a table of retailers would change, before anything is written. It takes the focus, so that it is read first. */
export function RetailerPreviewView({ preview, token }: { preview: RetailerPreview; token: string }) {
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
        <Preview of={preview} token={token} />
      )}
    </section>
  )
}

function Preview({ of: { added, changed, unchanged, missing }, token }: { of: Differences; token: string }) {
  const stays = `${counted(unchanged, 'row')} unchanged, ${counted(missing, 'retailer')} not in the table.`
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
        {counted(added.length, 'retailer')} to add, {changed.length.toLocaleString('en-US')} to change
      </h2>
      <p>Nothing has been saved yet. {stays}</p>
      {conflicts.length > 0 ? (
        <>
          <h3>Changed at the desk since the table was exported</h3>
          <FactConflicts conflicts={conflicts.map(asConflict)} mineSays="In the table" />
        </>
      ) : null}
      <Changes changed={changed.filter(({ isConflict }) => !isConflict)} />
      <Additions added={added} />
      <Button type="submit" name="intent" value="apply">
        Apply
      </Button>
    </Form>
  )
}

function Changes({ changed }: { changed: readonly RetailerDifference[] }) {
  const facts = changed.flatMap(({ present, changes }) => changes.map((fact) => ({ present, fact })))
  if (facts.length === 0) return null
  return (
    <>
      <h3>To change</h3>
      <WideTable
        caption="To change"
        headings={['Retailer', 'Field', 'At the desk now', 'In the table']}
        stacks
      >
        {facts.slice(0, MOST_SHOWN).map(({ present, fact }) => (
          <tr key={present.id + fact.column}>
            <th scope="row">{present.name}</th>
            <td>{retailerColumnLabel(fact.column)}</td>
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

function Additions({ added }: { added: readonly RetailerAddition[] }) {
  if (added.length === 0) return null
  return (
    <>
      <h3>To add</h3>
      <WideTable
        caption="To add"
        headings={['Name', 'Address', 'Contact', 'Area served', 'On display', 'Note', 'On', 'Listed']}
        stacks
      >
        {added.slice(0, MOST_SHOWN).map(({ retailer, wish }) => (
          <tr key={wish.row}>
            <th scope="row">{retailer.name}</th>
            <td>
              {retailer.streetAddress}, {retailer.city}, {retailer.state} {retailer.zip}
            </td>
            <td>
              {retailer.email}, {retailer.phone}
            </td>
            <td data-label="Area served">{retailer.area}</td>
            <td data-label="On display">{displayedNames(retailer.onDisplay).join(', ')}</td>
            <td data-label="Note">{retailer.note}</td>
            <td data-label="On">{onText(retailer.isOn)}</td>
            <td data-label="Listed">{onText(retailer.isListed)}</td>
          </tr>
        ))}
      </WideTable>
      <MoreRows count={added.length - MOST_SHOWN} />
    </>
  )
}

function asConflict({ present, changes }: RetailerDifference) {
  return {
    name: present.id,
    called: present.name,
    etag: String(present.version),
    by: 'The desk',
    at: undefined,
    facts: changes.map(({ column, present: theirs, wanted: mine }) => ({
      key: column,
      label: retailerColumnLabel(column),
      theirs,
      mine,
    })),
  }
}
