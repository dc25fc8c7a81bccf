import { useContext } from 'react'
import { useLightboxState } from 'yet-another-react-lightbox'
import { HtmlText } from '#app/ui/html-text.tsx'
import styles from './photo-viewer.module.css'
import { ViewerContext } from './viewer-context.ts'

/** Below the photo: which one it is, what it is called, its caption and its facts. */
export function ViewerCaption() {
  const { currentIndex } = useLightboxState()
  const { photos, before, matching } = useContext(ViewerContext)
  const photo = photos[currentIndex]
  if (!photo) return null
  return (
    <div className={styles['caption']}>
      <div className={styles['words']}>
        <p className={styles['place']}>
          {before + currentIndex + 1} of {matching}
        </p>
        <h2 className={styles['title']}>{photo.title}</h2>
        {photo.captionHtml ? <HtmlText html={photo.captionHtml} className={styles['html']} /> : null}
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
