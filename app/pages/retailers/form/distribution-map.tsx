import { Picture } from '#app/ui/picture.tsx'
import { MarkdownWords } from '#app/ui/words/markdown-line.tsx'
import type { PicturedItem } from '#core/content/pictures/stored-picture.ts'
import type { TextPart } from '#core/texts/page-text.ts'

export interface MapFacts extends PicturedItem {
  readonly alt: string
}

export function DistributionMap({ map, words }: { map: MapFacts; words: TextPart }) {
  return (
    <figure className="stack">
      <Picture of={map} alt={map.alt} sizes="(min-width: 960px) 40vw, 100vw" loading="eager" />
      <figcaption className="small">
        <MarkdownWords of={words.blocks} />
      </figcaption>
    </figure>
  )
}
