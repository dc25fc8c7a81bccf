import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { HistoryEntry } from '#services/desk/edit-history.ts'
import { DeskTime } from '../desk-time.tsx'
import { PostForm } from '../post-form.tsx'
import { WideTable } from '../wide-table.tsx'
import styles from './activity.module.css'

/** Table of changes with the values before and after. */
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

/** An item as a link, or several items changed together as an expandable row. */
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
        <ul className={styles['things']}>
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
