import { useContext, useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { useLightboxState } from 'yet-another-react-lightbox'
import { SaveButton } from '#app/ideas/save-button.tsx'
import { HtmlText } from '#app/ui/words/html-text.tsx'
import { pathOfContainer } from '#core/content/gallery-paths.ts'
import { photoSubject } from '#core/content/photos/photo-title.ts'
import { PRICE_KEY } from '#core/content/photos/price-level.ts'
import { knownIndex } from '../index/known-indexes.ts'
import { captionBesideFacts } from './caption-beside-facts.ts'
import { askAboutPhoto, photoPageOf } from './photo-page-of.ts'
import styles from './photo-viewer.module.css'
import { photoAddress } from './viewed-photo.ts'
import { ViewerContext } from './viewer-context.ts'

export function ViewerCaption() {
  const { currentIndex } = useLightboxState()
  const { container, photos, before, matching, query } = useContext(ViewerContext)
  const photo = photos[currentIndex]
  if (!photo) return null
  const { name, slug, title, credit } = photo
  const words = photo.facts ? photo : knownIndex(container)?.photo(name)
  // The photo's page has the price level with its explanation.
  const facts = (words?.facts ?? []).filter(({ key }) => key !== PRICE_KEY)
  const captionHtml = captionBesideFacts(words?.captionHtml ?? '', title, facts)
  const address = photoAddress(container, slug, query)
  const subject = photoSubject(pathOfContainer(container) ?? '', { title, facts })
  const place = `${before + currentIndex + 1} of ${matching}`
  return (
    <div className={styles['caption']}>
      <Announcement text={`${title}, ${place}`} />
      <div className={styles['words']}>
        <p className="small">{place}</p>
        <h2 className={styles['title']}>{title}</h2>
        {captionHtml ? <HtmlText html={captionHtml} className={styles['html']} /> : null}
        {credit ? <p className="small">Photo: {credit}</p> : null}
      </div>
      {facts.length > 0 ? (
        <dl className={styles['facts']}>
          {facts.map(({ key, label, value }) => (
            <div key={key}>
              <dt className="small">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <div className={styles['links']}>
        <SaveButton
          key={name}
          container={container}
          slug={slug}
          title={title}
          look="button"
          anchored={false}
          className={styles['save']}
        />
        <Link to={askAboutPhoto({ container, name })}>Ask a retailer about this {subject}</Link>
        {photoPageOf(container, slug) ? <Link to={address}>More about this photo</Link> : null}
        <CopyLink key={slug} address={address} />
      </div>
    </div>
  )
}

/** Announces each photo once. Starts empty, because live regions announce only changes. */
function Announcement({ text }: { text: string }) {
  const announcement = useDeferredValue(text, '')
  return (
    <p role="status" className="visually-hidden">
      {announcement}
    </p>
  )
}

const OUTCOMES = {
  copied: 'Link copied',
  failed: 'The link could not be copied. It is in the address bar.',
} as const

function CopyLink({ address }: { address: string }) {
  const [outcome, setOutcome] = useState<keyof typeof OUTCOMES>()
  const copy = async () => {
    setOutcome(undefined)
    try {
      // The API exists only in secure contexts.
      await navigator.clipboard.writeText(new URL(address, window.location.href).href)
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }
  return (
    <>
      <button type="button" className={styles['copy']} onClick={() => void copy()}>
        Copy link
      </button>
      <span role="status" className={styles['copied']}>
        {outcome && OUTCOMES[outcome]}
      </span>
    </>
  )
}
