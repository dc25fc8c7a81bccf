import { capitalized } from '#core/capitalized.ts'
import { AS_PERIMETER } from '#core/visualizer/scenes.ts'
import type { Swatch } from '#services/visualizer/views.ts'
import styles from './swatch-group.module.css'

interface SwatchGroupProps {
  /** The group's name, e.g. `Perimeter`. */
  readonly label: string
  readonly name: string
  readonly swatches: readonly Swatch[]
  readonly chosen: string
  readonly onChoose: (slug: string) => void
  /** The pointer or the focus is on a swatch. */
  readonly onNear?: (slug: string) => void
  /** Whether the finish is the perimeter's until one is chosen here; `undefined` where it cannot be. */
  readonly follows?: boolean | undefined
  readonly onFollow?: (follows: boolean) => void
}

/** Finishes to choose one of: radio buttons that look like samples, each named by its text. */
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
  const current = swatches.find(({ slug }) => slug === chosen)
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{label}</legend>
      <p className={styles['chosen']} aria-hidden="true">
        {current ? capitalized(current.phrase) : ''}
      </p>
      {follows === undefined ? null : (
        <label className={styles['follow']}>
          <input
            type="checkbox"
            name={name}
            // A form without scripts sends a swatch chosen meanwhile as well: it counts, but not one that was chosen before.
            value={follows ? '' : AS_PERIMETER}
            checked={follows}
            onChange={({ target }) => onFollow?.(target.checked)}
          />
          {label} as the perimeter
        </label>
      )}
      {KINDS.filter((kind) => swatches.some((one) => one.kind === kind)).map((kind) => (
        <div key={kind} className={styles['row']}>
          {swatches
            .filter((swatch) => swatch.kind === kind)
            .map((swatch) => (
              <label
                key={swatch.slug}
                className={styles['swatch']}
                onPointerEnter={() => onNear?.(swatch.slug)}
              >
                <input
                  type="radio"
                  className={styles['radio']}
                  name={name}
                  value={swatch.slug}
                  checked={!follows && swatch.slug === chosen}
                  onChange={() => onChoose(swatch.slug)}
                  onFocus={() => onNear?.(swatch.slug)}
                />
                <img
                  className={styles['chip']}
                  src={swatch.chip}
                  alt=""
                  width="48"
                  height="48"
                  loading="lazy"
                  decoding="async"
                />
                <span className={styles['name']}>{capitalized(swatch.phrase)}</span>
              </label>
            ))}
        </div>
      ))}
    </fieldset>
  )
}

const KINDS = ['paint', 'stain', 'worked'] as const
