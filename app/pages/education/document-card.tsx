import { Picture } from '#app/ui/picture.tsx'
import type { DocumentView } from '#services/documents/documents.ts'
import styles from './document-card.module.css'
import documentMark from './document-mark.svg'

type DocumentCardProps = {
  readonly document: Pick<
    DocumentView,
    'title' | 'description' | 'alt' | 'fileType' | 'size' | 'href' | 'cover'
  >
}

export function DocumentCard({ document }: DocumentCardProps) {
  const { title, description, alt, fileType, size, href, cover } = document
  return (
    <article className={styles['card']}>
      {cover ? (
        <Picture of={cover} alt={alt} sizes="(min-width: 1100px) 160px, 96px" className={styles['cover']} />
      ) : (
        <div className={styles['mark']}>
          <img src={documentMark} alt={alt} width={72} height={92} />
          <span className={styles['type']} aria-hidden="true">
            {fileType}
          </span>
        </div>
      )}
      <div>
        <h2 className={styles['title']}>
          <a href={href} target="_blank" rel="noopener" className="reach">
            {title}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </h2>
        {description ? <p>{description}</p> : null}
        <p className={styles['facts']}>
          {fileType}, {size}
        </p>
      </div>
    </article>
  )
}
