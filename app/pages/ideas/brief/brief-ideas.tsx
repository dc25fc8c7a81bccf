import { memo } from 'react'
import { Link } from 'react-router'
import { useNotes } from '#app/ideas/notes.ts'
import { Picture } from '#app/ui/picture.tsx'
import { PartLine } from '#app/ui/words/markdown-line.tsx'
import type { PageText } from '#core/texts/words-text.ts'
import styles from './brief-ideas.module.css'
import type { BriefBoard } from './load-brief.ts'

/** Boards with more ideas print smaller. */
const MANY = 18

const SIZES = {
  rooms: '(min-width: 900px) 28vw, (min-width: 600px) 44vw, 92vw',
  samples: '(min-width: 900px) 20vw, 44vw',
}

const LOOKS = { rooms: 'grid three', samples: 'grid four paired' }

export type BriefParts = PageText<'/ideas/brief'>['parts']

interface BriefIdeasProps {
  readonly rows: BriefBoard['rows']
  readonly parts: BriefParts
}

/** The read-only board, below the answers and in print. */
export const BriefIdeas = memo(function BriefIdeas({ rows, parts }: BriefIdeasProps) {
  const notes = useNotes()
  const count = rows.rooms.length + rows.samples.length
  return (
    <section className={`section ${styles['ideas']}`} aria-labelledby="brief-ideas">
      <h2 id="brief-ideas">{parts['my-ideas'].heading}</h2>
      <PartLine of={parts[count === 0 ? 'without-ideas' : 'my-ideas']} className="measure screen-only" />
      {(['rooms', 'samples'] as const).map((look) =>
        rows[look].length === 0 ? null : (
          <ul key={look} className={`list ${LOOKS[look]}`} data-many={count > MANY ? '' : undefined}>
            {rows[look].map((idea) => (
              <li key={idea.ref}>
                <OneIdea idea={idea} note={notes[idea.ref]} look={look} />
              </li>
            ))}
          </ul>
        ),
      )}
    </section>
  )
})

interface OneIdeaProps {
  readonly idea: BriefBoard['rows']['rooms'][number]
  readonly note: string | undefined
  readonly look: keyof typeof SIZES
}

function OneIdea({ idea, note, look }: OneIdeaProps) {
  const { title, alt, picture, facts, path } = idea
  return (
    <>
      <div className={look === 'rooms' ? 'frame' : 'frame square drawn'}>
        <Picture of={picture} alt={alt} sizes={SIZES[look]} cover widest={960} />
      </div>
      <h3>
        <Link to={path} className="title">
          {title}
        </Link>
      </h3>
      <dl className="small">
        {facts.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt> <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {note ? <p className="note">{note}</p> : null}
    </>
  )
}
