import { capitalized } from '#core/capitalized.ts'
import { AS_PERIMETER } from '#core/visualizer/scenes.ts'
import type { Swatch } from '#services/visualizer/views.ts'
import styles from './visualizer.module.css'

interface SwatchGroupProps {
  /** The group's name, e.g. `Perimeter`. */
  readonly label: string
  readonly name: string
  readonly swatches: readonly Swatch[]
  readonly chosen: string
  readonly onChoose: (slug: string) => void
  /** The pointer or the focus is on a swatch. */
  readonly onNear: (slug: string) => void
  /** Whether the zone follows the perimeter until chosen; `undefined` if it can't. */
  readonly follows: boolean | undefined
  readonly onFollow: (follows: boolean) => void
}

/** Radio buttons for finishes, styled as samples and named by their text. */
export function SwatchGroup({
  label,
  name,
  swatches,
  chosen,
  onChoose,
  onNear,
  follows,
  onFollow,
}: SwatchGroupProps) {
  return (
    <fieldset>
      <legend className={styles['legend']}>{label}</legend>
      {follows === undefined ? null : (
        <label className="check">
          <input
            type="checkbox"
            name={name}
            // A form without scripts also submits a swatch chosen meanwhile: that counts, but not one chosen before.
            value={follows ? '' : AS_PERIMETER}
            checked={follows}
            onChange={({ target }) => onFollow(target.checked)}
          />
          {label} as the perimeter
        </label>
      )}
      {KINDS.filter((kind) => swatches.some((one) => one.kind === kind)).map((kind) => (
        <div key={kind} className={styles['swatches']}>
          {swatches
            .filter((swatch) => swatch.kind === kind)
            .map(({ slug, phrase, chip }) => (
              <label key={slug} className={styles['swatch']} onPointerEnter={() => onNear(slug)}>
                <input
                  type="radio"
                  name={name}
                  value={slug}
                  checked={!follows && slug === chosen}
                  onChange={() => onChoose(slug)}
                  onFocus={() => onNear(slug)}
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
