import { Link } from 'react-router'
import { sampleAddress } from '#app/ideas/idea-address.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Fact } from '#app/ui/words/fact.tsx'
import { MarkdownWords, PartLine } from '#app/ui/words/markdown-line.tsx'
import { capitalized } from '#core/capitalized.ts'
import type { PageText } from '#core/texts/page-text.ts'
import { listed } from '#core/visualizer/words.ts'
import type { FinishKind, FinishView } from '#services/visualizer/views.ts'
import styles from './visualizer.module.css'

type Parts = PageText<'/visualizer'>['parts']

interface FinishFactsProps {
  readonly finishes: readonly FinishView[]
  readonly parts: ReturnType<typeof partsFor>
}

/** The parts of the text for a choice. */
export function partsFor({ finishes }: { readonly finishes: readonly FinishView[] }, parts: Parts) {
  const used = (kind: FinishKind) => (finishes.some((one) => one.kind === kind) ? parts[kind] : undefined)
  return {
    heading: parts['what-to-expect'].heading,
    caution: parts.caution,
    paint: used('paint'),
    stain: used('stain'),
    worked: used('worked'),
  }
}

/** Facts about the chosen finishes. */
export function FinishFacts({ finishes, parts }: FinishFactsProps) {
  return (
    <section className="section stack" aria-labelledby="finishes">
      <h2 id="finishes">{parts.heading}</h2>
      <ul className="grid three list">
        {finishes.map(({ slug, phrase, path, idea, kind, words, zones, sheen, reflectance, sample }) => (
          <li key={slug} className={styles['finish']}>
            <div className="frame square">
              <Picture of={sample} alt="" sizes="96px" widest={240} cover />
            </div>
            <div>
              <h3>
                <Link to={path} className="title reach" viewTransition>
                  {capitalized(phrase)}
                </Link>
              </h3>
              <dl className="small">
                {zones.length > 0 ? <Fact label="Where">{capitalized(listed(zones))}</Fact> : null}
                <Fact label="Kind">{words}</Fact>
                {sheen === undefined ? null : <Fact label="Sheen">{sheen}</Fact>}
                {reflectance === undefined ? null : (
                  <Fact label="Light reflectance value">{Math.round(reflectance)}</Fact>
                )}
              </dl>
              <p>
                <MarkdownWords of={parts[kind]?.blocks ?? []} />
              </p>
              {idea === undefined ? null : (
                <Link to={sampleAddress(idea)} className="reach">
                  Ask for a sample<span className="visually-hidden"> of {phrase}</span>
                </Link>
              )}
            </div>
          </li>
        ))}
      </ul>
      <PartLine of={parts.caution} className="measure" />
    </section>
  )
}
