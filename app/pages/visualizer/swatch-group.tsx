import { capitalized } from '#core/capitalized.ts'
import { AS_PERIMETER, type Zone } from '#core/visualizer/scenes.ts'
import { ZONE_LABELS } from '#core/visualizer/words.ts'
import type { Swatch } from '#services/visualizer/views.ts'
import type { LiveChoice } from './use-choice.ts'
import styles from './visualizer.module.css'

interface SwatchGroupProps {
  readonly zone: Zone
  readonly swatches: readonly Swatch[]
  readonly choice: LiveChoice
  /** Whether it can have the perimeter's finish until one is chosen here. */
  readonly mayFollow: boolean
}

/** Finishes to choose one of: radio buttons that look like samples, each named by its text. */
export function SwatchGroup({ zone, swatches, choice, mayFollow }: SwatchGroupProps) {
  const follows = mayFollow && choice.hoodFollows
  const label = ZONE_LABELS[zone]
  return (
    <fieldset>
      <legend className={styles['legend']}>{label}</legend>
      {mayFollow ? (
        <label className="check">
          <input
            type="checkbox"
            name={zone}
            // A form without scripts sends a swatch chosen meanwhile as well: it counts, but not one that was chosen before.
            value={follows ? '' : AS_PERIMETER}
            checked={follows}
            onChange={({ target }) => choice.followPerimeter(target.checked)}
          />
          {label} as the perimeter
        </label>
      ) : null}
      {KINDS.filter((kind) => swatches.some((one) => one.kind === kind)).map((kind) => (
        <div key={kind} className={styles['swatches']}>
          {swatches
            .filter((swatch) => swatch.kind === kind)
            .map(({ slug, phrase, chip }) => (
              <label
                key={slug}
                className={styles['swatch']}
                onPointerEnter={() => choice.nearFinish(zone, slug)}
              >
                <input
                  type="radio"
                  name={zone}
                  value={slug}
                  checked={!follows && slug === choice.picked.finishes[zone]}
                  onChange={() => choice.chooseFinish(zone, slug)}
                  onFocus={() => choice.nearFinish(zone, slug)}
                />
                <img src={chip} alt="" width="64" height="64" loading="lazy" decoding="async" />
                <span className="small">
                  {capitalized(phrase).replace(PAINT, '')}
                  {PAINT.test(phrase) ? <span className="visually-hidden"> paint</span> : null}
                </span>
              </label>
            ))}
        </div>
      ))}
    </fieldset>
  )
}

/** In a group of colors, their names can omit the word. */
const PAINT = / paint$/
const KINDS = ['paint', 'stain', 'worked'] as const
