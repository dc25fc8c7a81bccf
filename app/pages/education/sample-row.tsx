import { Picture, type PictureSource } from '#app/ui/picture.tsx'
import styles from './sample-row.module.css'

interface SampleRowProps {
  /** What the samples are of, e.g. `Paints`. */
  readonly label: string
  readonly samples: readonly {
    readonly name: string
    readonly title: string
    readonly alt: string
    /** The wood under the finish, where it matters for the color. */
    readonly species?: string | undefined
    readonly picture: PictureSource
  }[]
}

/** A row of finish samples with their names; nothing when there are none. */
export function SampleRow({ label, samples }: SampleRowProps) {
  if (samples.length === 0) return null
  return (
    <ul className={styles['row']} aria-label={label}>
      {samples.map(({ name, title, alt, species, picture }) => (
        <li key={name} className={styles['sample']}>
          <div className={styles['picture']}>
            <Picture
              picture={picture}
              alt={alt}
              sizes="(min-width: 1504px) 240px, (min-width: 960px) 17vw, (min-width: 560px) 22vw, 44vw"
              cover
            />
          </div>
          <span className={styles['name']}>{species ? `${title} on ${species.toLowerCase()}` : title}</span>
        </li>
      ))}
    </ul>
  )
}
