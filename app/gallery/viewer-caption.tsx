import { useContext } from 'react'
import { Link } from 'react-router'
import { useLightboxState } from 'yet-another-react-lightbox'
import { HtmlText } from '#app/ui/html-text.tsx'
import { galleryPathOf } from '#core/content/gallery-paths.ts'
import { photoSubject } from '#core/content/photo-subject.ts'
import { askAboutPhoto, photoPageOf } from './photo-page-of.ts'
import styles from './photo-viewer.module.css'
import { ViewerContext } from './viewer-context.ts'

/** Below the photo: which one it is, what it is called, its caption and its facts, and the ways on. */
export function ViewerCaption() {
  const { currentIndex } = useLightboxState()
  const { container, photos, before, matching } = useContext(ViewerContext)
  const photo = photos[currentIndex]
  if (!photo) return null
  const page = photoPageOf(container, photo.slug)
  const subject = photoSubject(galleryPathOf(container) ?? '', photo.title)
  return (
    <div className={styles['caption']}>
      <div className={styles['words']}>
        <p className={styles['place']}>
          {before + currentIndex + 1} of {matching}
        </p>
        <h2 className={styles['title']}>{photo.title}</h2>
        {photo.captionHtml ? <HtmlText html={photo.captionHtml} className={styles['html']} /> : null}
        <p className={styles['ways']}>
          <Link to={askAboutPhoto({ container, name: photo.name })}>Ask a retailer about this {subject}</Link>
          {page ? <Link to={page}>More about this photo</Link> : null}
        </p>
      </div>
      {photo.facts.length > 0 ? (
        <dl className={styles['facts']}>
          {photo.facts.map(({ key, label, value }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  )
}
