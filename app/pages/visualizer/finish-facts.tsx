import { Link } from 'react-router'
import { sampleAddress } from '#app/ideas/idea-address.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Fact } from '#app/ui/words/fact.tsx'
import { MarkdownWords } from '#app/ui/words/markdown-line.tsx'
import { capitalized } from '#core/capitalized.ts'
import type { PageText } from '#core/texts/page-text.ts'
import { listed, ZONE_LABELS } from '#core/visualizer/words.ts'
import type { FinishKind, FinishView } from '#services/visualizer/views.ts'
import styles from './finish-facts.module.css'
import pairs from './pairs.module.css'

type Parts = PageText<'/visualizer'>['parts']

interface FinishFactsProps {
  readonly finishes: readonly FinishView[]
  readonly parts: ReturnType<typeof partsFor>
}

/** The parts of the text that a choice asks for. */
export function partsFor({ finishes }: { readonly finishes: readonly FinishView[] }, parts: Parts) {
  const used = (kind: FinishKind) => (finishes.some((one) => one.kind === kind) ? parts[kind] : undefined)
  return {
    heading: parts[finishes.length === 1 ? 'the-finish' : 'the-finishes'].heading,
    caution: parts.caution,
    paint: used('paint'),
    stain: used('stain'),
    worked: used('worked'),
  }
}

/** What is to know about the chosen finishes. */
export function FinishFacts({ finishes, parts }: FinishFactsProps) {
  return (
    <section className="section" aria-labelledby="finishes">
      <h2 id="finishes">{parts.heading}</h2>
      <ul className={styles['list']}>
        {finishes.map((finish) => (
          <li key={finish.slug} className={styles['finish']}>
            <Picture of={finish.sample} alt="" sizes="96px" widest={240} cover className={styles['sample']} />
            <div>
              <h3 className={styles['name']}>
                <Link to={finish.path} className="reach" viewTransition>
                  {capitalized(finish.phrase)}
                </Link>
              </h3>
              {finish.zones.length > 0 ? (
                <p className={styles['where']}>
                  On the {listed(finish.zones.map((zone) => ZONE_LABELS[zone].toLowerCase()))}
                </p>
              ) : null}
              <dl className={`${pairs['pairs']} ${styles['pairs']}`}>
                <Fact label="Kind">{finish.words}</Fact>
                {finish.sheen === undefined ? null : <Fact label="Sheen">{finish.sheen}</Fact>}
                {finish.reflectance === undefined ? null : (
                  <Fact label="Light reflectance value">{Math.round(finish.reflectance)}</Fact>
                )}
                <Fact label="What to expect">
                  <MarkdownWords of={parts[finish.kind]?.blocks ?? []} />
                </Fact>
              </dl>
              {finish.idea === undefined ? null : (
                <p className={styles['link']}>
                  <Link to={sampleAddress(finish.idea)} className="reach">
                    Ask for a sample<span className="visually-hidden"> of {finish.phrase}</span>
                  </Link>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      <p className={`measure ${styles['caution']}`}>
        <MarkdownWords of={parts.caution.blocks} />
      </p>
    </section>
  )
}
