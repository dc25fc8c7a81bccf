import { Button } from '#app/ui/button.tsx'
import type { TrashEntry } from '#services/desk/edit-history.ts'
import { DeskTime } from '../desk-time.tsx'
import grid from '../pictures/picture-grid.module.css'
import { PostForm } from '../post-form.tsx'
import { WideTable } from '../wide-table.tsx'
import styles from './activity.module.css'

/** Table of deleted items, which can be restored one by one or together. */
export function TrashView({ entries }: { readonly entries: readonly TrashEntry[] }) {
  if (entries.length === 0) return null
  return (
    <PostForm className="stack">
      <WideTable
        caption="Trash"
        headings={['What', 'From', 'Deleted', 'By', 'Until']}
        rows={entries.map(({ change, called, from, at, by, until, isPictured }) => ({
          key: change,
          cells: [
            <label key="what" className="check">
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
            </label>,
            from,
            <DeskTime key="deleted" at={at} />,
            by,
            <DeskTime key="until" at={until} />,
          ],
          action: (
            <Button type="submit" look="secondary" name="only" value={change}>
              Restore<span className="visually-hidden"> {called}</span>
            </Button>
          ),
        }))}
      />
      <Button type="submit">Restore selected</Button>
    </PostForm>
  )
}
