import { Picture, type PictureSource } from '#app/ui/picture.tsx'
import styles from './distribution-map.module.css'

/** The map of the distribution area. */
export interface MapFacts {
  readonly alt: string
  readonly picture: PictureSource
}

/** Where our cabinetry is available (specification §1). */
export function DistributionMap({ map }: { map: MapFacts }) {
  return (
    <figure className={styles['map']}>
      <Picture picture={map.picture} alt={map.alt} sizes="(min-width: 960px) 45vw, 100vw" priority />
      <figcaption className={styles['caption']}>
        Our cabinetry is available in most areas except the northwestern United States.
      </figcaption>
    </figure>
  )
}
