import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { HistoryEntry, TrashEntry } from '#services/desk/edit-history.ts'
import { DeskTime } from '../desk-time.tsx'
import grid from '../pictures/picture-grid.module.css'
import { PostForm } from '../post-form.tsx'
import { WideTable } from '../wide-table.tsx'
import styles from './activity.module.css'

export function ChangesView({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  return (
    <WideTable
      caption="Changes"
      isFull
      headings={['When', 'Who', 'What']}
      rows={entries.map((entry) => ({
        key: entry.change,
        cells: [<DeskTime key="when" at={entry.at} />, entry.by, <What key="what" of={entry} />],
        action: (
          <PostForm>
            <Button type="submit" look="secondary" name="only" value={entry.change}>
              Restore
              <span className="visually-hidden">{` what was before: ${entry.what}`}</span>
            </Button>
          </PostForm>
        ),
      }))}
    />
  )
}

function What({ of: { what, verbs, places, things, more } }: { of: HistoryEntry }) {
  const [first] = things
  if (first && things.length + more === 1)
    return (
      <>
        {verbs} “<Link to={first.to}>{first.called}</Link>” in {places}
        <Facts of={first.facts} />
      </>
    )
  // Show a change that all items share only once.
  const sharedFacts = JSON.stringify(first?.facts)
  const isSame = things.every(({ facts }) => JSON.stringify(facts) === sharedFacts)
  return (
    <>
      <details>
        <summary>{what}</summary>
        <ul>
          {things.map(({ called, to, facts }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- several may have the same name
            <li key={index}>
              <Link to={to}>{called}</Link>
              {isSame ? null : <Facts of={facts} />}
            </li>
          ))}
          {more > 0 ? <li>And {more.toLocaleString('en-US')} more.</li> : null}
        </ul>
      </details>
      {isSame ? <Facts of={first?.facts ?? []} /> : null}
    </>
  )
}

function Facts({ of }: { of: HistoryEntry['things'][number]['facts'] }) {
  return of.map(({ label, before, after }) => (
    <span key={label} className={styles['fact']}>
      {label}: <del>{before}</del> → <ins>{after}</ins>
    </span>
  ))
}

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
