import { PictureLink } from '#app/gallery/viewer/picture-link.tsx'
import { BESIDE, SaveButton } from '#app/ideas/save-button.tsx'
import { COLUMN_SIZES } from '#app/ui/column-sizes.ts'
import { Picture } from '#app/ui/picture.tsx'
import type { PicturedItem } from '#core/content/pictures/stored-picture.ts'

interface Sample extends PicturedItem {
  readonly slug: string
  readonly title: string
  readonly alt: string
}

interface SampleRowProps {
  readonly label: string
  readonly samples: readonly Sample[]
}

export const SAMPLE = { sizes: COLUMN_SIZES['paired four'], box: 1 }

export function SampleRow({ label, samples }: SampleRowProps) {
  if (samples.length === 0) return null
  return (
    <ul className="grid paired four list" aria-label={label}>
      {samples.map((sample) => (
        <li key={sample.name} className={BESIDE}>
          <div className="frame square">
            <PictureLink photo={sample}>
              <Picture of={sample} alt={sample.alt} sizes={SAMPLE.sizes} cover />
            </PictureLink>
          </div>
          <SaveButton container={sample.container} slug={sample.slug} title={sample.title} />
          <span className="small">{sample.title}</span>
        </li>
      ))}
    </ul>
  )
}
