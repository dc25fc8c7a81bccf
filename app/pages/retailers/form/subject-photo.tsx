import { Picture } from '#app/ui/picture.tsx'
import { MarkdownWords } from '#app/ui/words/markdown-line.tsx'
import type { PicturedItem } from '#core/content/pictures/stored-picture.ts'
import type { Block } from '#core/texts/text-tree.ts'
import styles from './subject-photo.module.css'

export interface SubjectPhotoFacts extends PicturedItem {
  readonly reference: string
  readonly title: string
  readonly alt: string
  /** Above its title. */
  readonly words: readonly Block[]
}

export function SubjectPhoto({ photo }: { photo: SubjectPhotoFacts }) {
  return (
    <div className={styles['asked']}>
      <Picture of={photo} alt={photo.alt} sizes="112px" cover className={styles['picture']} />
      <div>
        <p className={styles['lead']}>
          <MarkdownWords of={photo.words} />
        </p>
        <p className={styles['title']}>{photo.title}</p>
      </div>
    </div>
  )
}
