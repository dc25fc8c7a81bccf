import { Picture } from '#app/ui/picture.tsx'
import { MarkdownWords } from '#app/ui/words/markdown-line.tsx'
import type { PicturedItem } from '#core/content/pictures/stored-picture.ts'
import type { Block } from '#core/texts/text-tree.ts'
import styles from './ideas-to-send.module.css'

export interface SubjectPhotoFacts extends PicturedItem {
  readonly reference: string
  readonly title: string
  readonly alt: string
  /** Above its title. */
  readonly words: readonly Block[]
}

export function SubjectPhoto({ photo }: { photo: SubjectPhotoFacts }) {
  return (
    <div className="row">
      <Picture of={photo} alt={photo.alt} sizes="80px" cover className={styles['picture']} />
      <div>
        <span className="small">
          <MarkdownWords of={photo.words} />
        </span>
        <br />
        {photo.title}
      </div>
    </div>
  )
}
