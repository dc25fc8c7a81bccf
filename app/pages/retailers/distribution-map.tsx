import { Picture } from '#app/ui/picture.tsx'
import type { PicturedItem } from '#core/content/pictures/stored-picture.ts'
import styles from './distribution-map.module.css'

export interface MapFacts extends PicturedItem {
  readonly alt: string
}

export function DistributionMap({ map }: { map: MapFacts }) {
  return (
    <figure className={styles['map']}>
      <Picture of={map} alt={map.alt} sizes="(min-width: 960px) 45vw, 100vw" loading="eager" />
      <figcaption className={styles['caption']}>
        Our cabinetry is available in most areas except the northwestern United States. The map leaves out
        Alaska and Hawaii: if you’re there, send us a request and we’ll tell you what’s possible.
      </figcaption>
    </figure>
  )
}
