import { Link } from 'react-router'
import { MarkdownWords } from '#app/ui/words/markdown-line.tsx'
import type { Block } from '#core/texts/text-tree.ts'
import { COMPARE_PATH } from '#core/visualizer/scenes.ts'
import type { ComparedChoice, ComparisonView } from '#services/visualizer/views.ts'
import styles from './compared-figure.module.css'
import { COMPARED_LAYOUTS } from './layer-sources.ts'
import { LayeredPicture } from './layered-picture.tsx'
import pairs from './pairs.module.css'

interface ComparedFigureProps {
  readonly view: ComparisonView
  readonly choice: ComparedChoice
  /** Shown where nothing sets it apart from the first. */
  readonly whenSame: readonly Block[]
  /** Where the swatches are those of this choice. */
  readonly change: string
  /** The query of the comparison without this choice, if others are left. */
  readonly without: string | undefined
}

/** One choice among others: its picture, its finishes, and what sets it apart from the first. */
export function ComparedFigure({ view, choice, whenSame, change, without }: ComparedFigureProps) {
  const { letter, title, alt, query, layers, parts, difference } = choice
  const name = `compared-${letter.toLowerCase()}`
  return (
    <section className={styles['compared']} aria-labelledby={name}>
      <LayeredPicture
        container={view.container}
        layers={layers}
        alt={alt}
        width={view.width}
        height={view.height}
        layout={COMPARED_LAYOUTS[view.kind]}
        hero={letter === 'A'}
      />
      <h2 id={name} className={styles['title']}>
        <span className={styles['letter']}>{letter}</span> {title}
      </h2>
      <dl className={`${pairs['pairs']} ${styles['pairs']} ${view.kind === 'door' ? styles['narrow'] : ''}`}>
        {parts.map(({ label, words, differs }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={differs ? styles['differs'] : undefined}>{words}</dd>
          </div>
        ))}
      </dl>
      {difference === undefined ? null : (
        <p className={styles['difference']}>
          {difference === '' ? (
            <MarkdownWords of={whenSame} />
          ) : (
            <>
              <strong>Unlike A:</strong> {difference}
            </>
          )}
        </p>
      )}
      <p className={styles['links']}>
        <Link to={change} aria-label={`Change ${letter}`} preventScrollReset>
          Change
        </Link>{' '}
        <Link
          to={`/retailers?${new URLSearchParams({ choice: query })}`}
          aria-label={`Ask a retailer about ${letter}`}
        >
          Ask a retailer
        </Link>{' '}
        {without === undefined ? null : (
          <Link to={`${COMPARE_PATH}?${without}`} aria-label={`Remove ${letter}`}>
            Remove
          </Link>
        )}
      </p>
    </section>
  )
}
