import { Picture } from '#app/ui/picture.tsx'
import { MarkdownWords } from '#app/ui/words/markdown-line.tsx'
import type { PicturedItem } from '#core/content/pictures/stored-picture.ts'
import type { TextPart } from '#core/texts/page-text.ts'
import styles from './distribution-map.module.css'

export interface MapFacts extends PicturedItem {
  readonly alt: string
}

export function DistributionMap({ map, words }: { map: MapFacts; words: TextPart }) {
  return (
    <figure className={styles['map']}>
      <Picture of={map} alt={map.alt} sizes="(min-width: 960px) 45vw, 100vw" loading="eager" />
      <figcaption className={styles['caption']}>
        <MarkdownWords of={words.blocks} />
      </figcaption>
    </figure>
  )
}
