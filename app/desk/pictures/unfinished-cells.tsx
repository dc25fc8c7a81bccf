import { Link } from 'react-router'
import { partPath } from '#core/desk/pictures/collection-part.ts'
import { incompletePath } from '#core/desk/pictures/picture-collections.ts'

interface Collection {
  readonly container: string
  readonly name: string
  readonly drafts: number
  readonly incomplete: number
}

/** The cells `Drafts` and `Incomplete` of a gallery's row, with linked numbers. */
export function UnfinishedCells({ of: { container, name, drafts, incomplete } }: { of: Collection }) {
  return (
    <>
      <td>
        <Count
          of={drafts}
          to={partPath(container, { view: 'drafts' })}
          words={`${drafts === 1 ? 'draft' : 'drafts'} in ${name}`}
        />
      </td>
      <td>
        <Count of={incomplete} to={incompletePath(container)} words={`incomplete in ${name}`} />
      </td>
    </>
  )
}

function Count({ of, to, words }: { of: number; to: string; words: string }) {
  if (of === 0) return 'None'
  return (
    <Link to={to}>
      {of}
      <span className="visually-hidden"> {words}</span>
    </Link>
  )
}
