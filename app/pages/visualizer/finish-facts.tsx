import { Link } from 'react-router'
import { sampleAddress } from '#app/ideas/idea-address.ts'
import { Fact } from '#app/ui/fact.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { capitalized } from '#core/capitalized.ts'
import { listed, ZONE_LABELS } from '#core/visualizer/words.ts'
import type { FinishView } from '#services/visualizer/views.ts'
import styles from './finish-facts.module.css'
import pairs from './pairs.module.css'

/** What is to know about the chosen finishes. */
export function FinishFacts({ finishes }: { readonly finishes: readonly FinishView[] }) {
  return (
    <section className={`section ${styles['facts']}`} aria-labelledby="finishes">
      <h2 id="finishes">{finishes.length === 1 ? 'The finish' : 'The finishes'}</h2>
      <ul className={styles['list']}>
        {finishes.map((finish) => (
          <li key={finish.slug} className={styles['finish']}>
            <Picture of={finish.sample} alt="" sizes="96px" widest={240} cover className={styles['sample']} />
            <div>
              <h3 className={styles['name']}>
                <Link to={finish.path} viewTransition>
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
                <Fact label="Sheen">Satin</Fact>
                {finish.reflectance === undefined ? null : (
                  <Fact label="Light reflectance value">{Math.round(finish.reflectance)}</Fact>
                )}
                <Fact label="What to expect">{EXPECT[finish.kind]}</Fact>
              </dl>
              {finish.idea === undefined ? null : (
                <p className={styles['way']}>
                  <Link to={sampleAddress(finish.idea)}>
                    Ask for a sample<span className="visually-hidden"> of {finish.phrase}</span>
                  </Link>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      <p className={`measure ${styles['caution']}`}>
        A screen is not a sample: colors differ from screen to screen, and wood from board to board. Ask for a
        sample, and look at it in the room, in the morning, in the evening and under your lamps.
      </p>
    </section>
  )
}

const EXPECT = {
  paint:
    'One even color that hides the grain. Fine lines may show at the joints, where wood swells and shrinks with the seasons.',
  stain: 'The grain shows, and no two boards are alike. Light and time deepen or mellow the color.',
  worked:
    'Worked by hand, so no two doors are alike: glaze stays in corners and grooves, and edges are worn where hands would wear them.',
} as const
