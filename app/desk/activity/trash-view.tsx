import { Button } from '#app/ui/button.tsx'
import type { TrashEntry } from '#services/desk/edit-history.ts'
import { DeskTime } from '../desk-time.tsx'
import grid from '../pictures/picture-grid.module.css'
import { PostForm } from '../post-form.tsx'
import { WideTable } from '../wide-table.tsx'
import styles from './activity.module.css'

const HEADINGS = ['What', 'From', 'Deleted', 'By', 'Until', 'Restore']

/** Table of deleted items, which can be restored one by one or together. */
export function TrashView({ entries }: { readonly entries: readonly TrashEntry[] }) {
  if (entries.length === 0) return null
  return (
    <PostForm className="stack">
      <WideTable stacks caption="Trash" headings={HEADINGS}>
        {entries.map(({ change, called, from, at, by, until, isPictured }) => (
          <tr key={change}>
            <th scope="row">
              <label className="check">
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
              </label>
            </th>
            <td>{from}</td>
            <td data-label="Deleted">
              <DeskTime at={at} />
            </td>
            <td data-label="By">{by}</td>
            <td data-label="Until">
              <DeskTime at={until} />
            </td>
            <td>
              <Button type="submit" look="secondary" name="only" value={change}>
                Restore<span className="visually-hidden"> {called}</span>
              </Button>
            </td>
          </tr>
        ))}
      </WideTable>
      <Button type="submit">Restore selected</Button>
    </PostForm>
  )
}
