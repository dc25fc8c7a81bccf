import { memo } from 'react'
import { Link } from 'react-router'
import { useRemarks } from '#app/ideas/remarks.ts'
import { Said } from '#app/ideas/said.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { IdeaRemark } from '#core/ideas/shared-ideas.ts'
import styles from './brief-ideas.module.css'
import type { BriefIdea, BriefIdeaRows } from './load-brief.ts'

/** More than these are printed smaller. */
const MANY = 18

const SIZES = {
  rooms: '(min-width: 900px) 28vw, (min-width: 600px) 44vw, 92vw',
  samples: '(min-width: 900px) 20vw, 44vw',
}

/** The board, to look at: on the page below the answers, and on paper. */
export const BriefIdeas = memo(function BriefIdeas({ rows }: { rows: BriefIdeaRows }) {
  const remarks = useRemarks()
  const count = rows.rooms.length + rows.samples.length
  return (
    <section className={styles['ideas']} aria-labelledby="brief-ideas">
      <h2 id="brief-ideas">My ideas</h2>
      {count === 0 ? (
        <p className={styles['none']}>
          Nothing is here yet. <Link to="/gallery">Save rooms</Link>,{' '}
          <Link to="/products/finishes">finishes</Link> and <Link to="/products/doorstyles">doors</Link> with
          the heart, and they are printed below your answers.
        </p>
      ) : (
        <p className={styles['none']}>
          They are printed below your answers. <Link to="/ideas">Change them, or add a note</Link>
        </p>
      )}
      {(['rooms', 'samples'] as const).map((look) =>
        rows[look].length === 0 ? null : (
          <ul key={look} className={styles[look]} data-many={count > MANY ? '' : undefined}>
            {rows[look].map((idea) => (
              <li key={idea.ref}>
                <OneIdea idea={idea} said={remarks[idea.ref]} sizes={SIZES[look]} />
              </li>
            ))}
          </ul>
        ),
      )}
    </section>
  )
})

interface OneIdeaProps {
  readonly idea: BriefIdea
  readonly said: IdeaRemark | undefined
  readonly sizes: string
}

function OneIdea({ idea, said, sizes }: OneIdeaProps) {
  const { title, alt, picture, facts, address } = idea
  return (
    <>
      <div className={styles['picture']}>
        {picture ? <Picture of={picture} alt={alt} sizes={sizes} cover widest={960} /> : null}
      </div>
      <h3>
        <Link to={address}>{title}</Link>
      </h3>
      <dl>
        {facts.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt> <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Said className={styles['said']} said={said} />
    </>
  )
}
