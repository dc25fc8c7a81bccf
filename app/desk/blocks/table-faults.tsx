import { counted } from '#core/counted.ts'
import type { TableFault } from '#core/ports/content/fact-tables.ts'
import { WideTable } from '../wide-table.tsx'

/** Rows shown of a preview; the rest are counted. */
export const MOST_SHOWN = 300

/** A table's errors, by row and column. Its heading has the id `differences`. */
export function TableFaults({ faults }: { faults: readonly TableFault[] }) {
  return (
    <>
      <h2 id="differences">{counted(faults.length, 'fault')} in the table; nothing was changed</h2>
      <WideTable caption="Errors in the table" headings={['Row', 'Column', 'Problem']} stacks>
        {faults.slice(0, MOST_SHOWN).map(({ row, column, message }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same fault may come twice
          <tr key={index}>
            <th scope="row">{row === undefined ? 'Every row' : `Row ${row}`}</th>
            <td>{column}</td>
            <td>{message}</td>
          </tr>
        ))}
      </WideTable>
      <MoreRows count={faults.length - MOST_SHOWN} />
    </>
  )
}

/** The number of hidden rows; renders nothing for none. */
export function MoreRows({ count }: { count: number }) {
  return count > 0 ? <p>And {count.toLocaleString('en-US')} more.</p> : null
}

/** A value before or after a change, which may be empty. */
export function valueWords(text: string): string {
  return text === '' ? 'nothing' : text
}
