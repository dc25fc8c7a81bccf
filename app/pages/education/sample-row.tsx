import { PictureLink } from '#app/gallery/viewer/picture-link.tsx'
import { BESIDE, SaveButton } from '#app/ideas/save-button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { PicturedItem } from '#core/content/pictures/stored-picture.ts'
import styles from './sample-row.module.css'

interface Sample extends PicturedItem {
  readonly slug: string
  readonly title: string
  readonly alt: string
}

interface SampleRowProps {
  readonly label: string
  readonly samples: readonly Sample[]
}

const WIDER = '(min-width: 1504px) 240px, (min-width: 960px) 17vw, (min-width: 560px) 22vw'

export const SAMPLE = { sizes: `${WIDER}, 44vw`, box: 1 }

export function SampleRow({ label, samples }: SampleRowProps) {
  if (samples.length === 0) return null
  // Three share a row on phones.
  const sizes = samples.length === 3 ? `${WIDER}, 29vw` : SAMPLE.sizes
  return (
    <ul className={styles['row']} aria-label={label}>
      {samples.map((sample) => (
        <li key={sample.name} className={`${BESIDE} ${styles['sample']}`}>
          <div className={styles['picture']}>
            <PictureLink photo={sample}>
              <Picture of={sample} alt={sample.alt} sizes={sizes} cover />
            </PictureLink>
          </div>
          <SaveButton container={sample.container} slug={sample.slug} title={sample.title} />
          <span className={styles['name']}>{sample.title}</span>
        </li>
      ))}
    </ul>
  )
}
