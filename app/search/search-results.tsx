import { Fragment } from 'react'
import { Link } from 'react-router'
import { Picture } from '#app/ui/picture.tsx'
import type { MarkedPiece } from '#core/content/finding/marked-words.ts'
import { formatCount } from '#core/format-count.ts'
import type { FoundGroup, Hit } from '#services/search/site-search.ts'

/** Number of visible results per group, a row of pictures; a click shows the rest. */
const IN_VIEW = 4

interface SearchResultsProps {
  readonly groups: readonly FoundGroup[]
  /** Level of the groups' headings. */
  readonly level?: 2 | 3
}

/** Results of a site search by group. */
export function SearchResults({ groups, level = 2 }: SearchResultsProps) {
  return (
    <div className="stack">
      {groups.map((group) => (
        <Group key={group.name} {...group} level={level} />
      ))}
    </div>
  )
}

function Group({ name, count, hits, all, level }: FoundGroup & Required<Pick<SearchResultsProps, 'level'>>) {
  const Heading = `h${level}` as const
  const id = `found-${name.toLowerCase()}`
  const others = hits.slice(IN_VIEW)
  return (
    <section aria-labelledby={id} className="entry split">
      <Heading id={id}>
        {name} <span className="small">{count}</span>
      </Heading>
      <div className="stack">
        <Hits hits={hits.slice(0, IN_VIEW)} level={level} />
        {others.length > 0 ? (
          <details>
            <summary className="chip">{formatCount(others.length, 'more result')}</summary>
            <Hits hits={others} level={level} />
          </details>
        ) : null}
        {all === undefined ? null : (
          <p>
            <Link to={all} viewTransition className="reach">
              All {count} in the gallery<span className="visually-hidden"> of {name.toLowerCase()}</span>
            </Link>
          </p>
        )}
      </div>
    </section>
  )
}

/** Of four columns beside the groups' headings. */
const SIZES = '(min-width: 1504px) 230px, (min-width: 960px) 16vw, 43vw'

function Hits({ hits, level }: { hits: readonly Hit[]; level: 2 | 3 }) {
  const Heading = level === 2 ? 'h3' : 'h4'
  const pictured = hits.some(({ picture }) => picture)
  return (
    <ul className={pictured ? 'grid paired four list' : 'stack list measure'}>
      {hits.map(({ to, title, of, excerpt, picture, opensTab }) => (
        <li key={to} className="tile">
          {picture ? (
            <div className="frame square">
              <Picture of={picture} alt="" sizes={SIZES} cover box={1} widest={640} />
            </div>
          ) : null}
          <div>
            <Heading className="title">
              {opensTab ? (
                <a href={to} target="_blank" rel="noopener" className="title whole">
                  <Marked pieces={title} />
                  <span className="visually-hidden"> (opens in a new tab)</span>
                </a>
              ) : (
                <Link to={to} viewTransition className="title whole">
                  <Marked pieces={title} />
                </Link>
              )}
            </Heading>
            <p className="small">
              {of ? `${of}. ` : ''}
              <Marked pieces={excerpt} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Marked({ pieces }: { pieces: readonly MarkedPiece[] }) {
  return pieces.map(({ text, isMarked }, at) =>
    // Pieces of a text never move.
    // oxlint-disable-next-line react/no-array-index-key
    isMarked ? <mark key={at}>{text}</mark> : <Fragment key={at}>{text}</Fragment>,
  )
}
