import { MarkdownWords } from '#app/ui/words/markdown-line.tsx'
import type { TextPart } from '#core/texts/words-text.ts'
import type { SiteFacts } from '#services/services.ts'
import styles from './brief-origin.module.css'
import type { BriefBoard } from './load-brief.ts'

/** In mm, large enough for phones to scan from paper. */
const MODULE = { least: 0.38, most: 0.75 }
const CODE = 26

/** In modules. Scanners need this quiet zone. */
const QUIET = 4

interface BriefOriginProps {
  readonly brand: Pick<SiteFacts, 'name' | 'publicUrl' | 'contactEmail'>
  readonly board: BriefBoard['board']
  readonly date: string
  /** Text below the code. */
  readonly caption: TextPart
}

/** Printed next to the title: date, brand, and the link back to the board. */
export function BriefOrigin({ brand, board, date, caption }: BriefOriginProps) {
  return (
    <>
      <div className={`print-only ${styles['origin']}`}>
        <p className={styles['date']}>{date}</p>
        <p>
          {brand.name} · {brand.publicUrl} · {brand.contactEmail}
        </p>
        {board?.text ? (
          <p className={styles['address']}>
            These ideas: <a href={board.address}>{board.text}</a>
          </p>
        ) : null}
      </div>
      {board ? <Code board={board} caption={caption} /> : null}
    </>
  )
}

type CodeProps = Pick<BriefOriginProps, 'caption'> & { board: NonNullable<BriefBoard['board']> }

function Code({ board: { code, address }, caption }: CodeProps) {
  const side = code.size + 2 * QUIET
  const module = Math.min(MODULE.most, Math.max(MODULE.least, CODE / code.size))
  const width = `${(side * module).toFixed(1)}mm`
  return (
    <figure className={`print-only ${styles['code']}`}>
      <a href={address}>
        <svg
          viewBox={`-${QUIET} -${QUIET} ${side} ${side}`}
          width={width}
          height={width}
          role="img"
          aria-label="Code that opens these ideas"
        >
          <path d={code.path} shapeRendering="crispEdges" />
        </svg>
      </a>
      <figcaption>
        <MarkdownWords of={caption.blocks} />
      </figcaption>
    </figure>
  )
}
