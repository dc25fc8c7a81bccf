import 'yet-another-react-lightbox/styles.css'
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Link } from 'react-router'
import {
  A11yContext,
  type ControllerRef,
  createModule,
  IconButton,
  Lightbox,
  MODULE_CAROUSEL,
  MODULE_CONTROLLER,
  NextIcon,
  type Plugin,
  PreviousIcon,
  type SlideImage,
  useA11yContext,
  useController,
  useLightboxState,
  useLoseFocus,
  useNavigationState,
} from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { knownIndex } from '#app/gallery/index/known-indexes.ts'
import { SaveButton } from '#app/ideas/save-button.tsx'
import { HtmlText } from '#app/ui/words/html-text.tsx'
import { pathOfContainer } from '#core/content/gallery-paths.ts'
import { photoSubject } from '#core/content/photos/photo-title.ts'
import { PRICE_KEY } from '#core/content/photos/price-level.ts'
import type { GalleryPhoto } from '../gallery-data.ts'
import { captionBesideFacts } from './caption-beside-facts.ts'
import { askAboutPhoto, photoPageOf } from './photo-page-of.ts'
import styles from './photo-viewer.module.css'
import { photoAddress } from './viewed-photo.ts'
import { type TileLayout, ViewerPicture } from './viewer-picture.tsx'

export interface PhotoViewerProps {
  readonly container: string
  readonly photos: readonly GalleryPhoto[]
  readonly index: number
  /** Number of photos before the first of `photos`. */
  readonly before: number
  /** Number of photos that match the filters, whether loaded or not. */
  readonly matching: number
  readonly query: string
  readonly tile: TileLayout
  readonly onMove: (index: number) => void
  /** Called when the viewer begins to fade out and the focus may return to the page. */
  readonly onClosing: () => void
  readonly onClose: () => void
}

/** Passes props to the viewer's parts, which the lightbox does not. */
const ViewerContext = createContext<
  Pick<PhotoViewerProps, 'container' | 'photos' | 'before' | 'matching' | 'query'>
>({ container: '', photos: [], before: 0, matching: 0, query: '' })

/** Adds the caption beside or below the photo, so that it covers nothing. */
const Caption: Plugin = ({ addSibling }) =>
  addSibling(MODULE_CONTROLLER, createModule('caption', ViewerCaption))

/** Silences the lightbox's announcements, because the caption announces each photo. */
const Quiet: Plugin = ({ addParent }) => addParent(MODULE_CAROUSEL, createModule('quiet', QuietSlides))

/**
 * The photo viewer. The lightbox makes the rest of the page inert, closes on Escape, handles arrow keys and swipes,
 * and returns the focus.
 */
export function PhotoViewer(props: PhotoViewerProps) {
  const { container, photos, index, before, matching, query, tile, onMove, onClosing, onClose } = props
  const controller = useRef<ControllerRef>(null)
  const galleryView = useMemo(
    () => ({ container, photos, before, matching, query }),
    [container, photos, before, matching, query],
  )
  const slides = useMemo(() => photos.map(slideOf), [photos])

  // The lightbox listens only on the photo, but keys should also work on a link in the caption.
  const followKeys = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') controller.current?.close()
    if (key === 'ArrowLeft') controller.current?.prev()
    if (key === 'ArrowRight') controller.current?.next()
  }

  return (
    <ViewerContext value={galleryView}>
      <Lightbox
        open
        close={onClose}
        index={index}
        slides={slides}
        plugins={[Caption, Quiet, Zoom]}
        className={styles['viewer'] ?? ''}
        labels={{
          Lightbox: 'Image viewer',
          Close: 'Close',
          Previous: 'Previous image',
          Next: 'Next image',
          'Photo gallery': 'Photo',
          '{index} of {total}': before === 0 ? `{index} of ${matching}` : '{index} of {total}',
        }}
        carousel={{ finite: true, preload: 1, padding: 0, spacing: '10%' }}
        animation={{ fade: 200, swipe: 300, navigation: 220 }}
        controller={{ ref: controller, closeOnPullDown: true }}
        zoom={{ maxZoomPixelRatio: 2 }}
        portal={{ container: { onKeyDown: followKeys } }}
        on={{ view: ({ index: viewedIndex }) => onMove(viewedIndex), exiting: onClosing }}
        render={{
          buttonPrev: () => <StepButton to="previous" />,
          buttonNext: () => <StepButton to="next" />,
          slide: ({ slide, rect, offset, zoom }) => {
            const photo = photos[slides.indexOf(slide)]
            return photo ? (
              <ViewerPicture
                container={container}
                photo={photo}
                rect={rect}
                tile={tile}
                current={offset === 0}
                zoom={offset === 0 && zoom ? zoom : 1}
              />
            ) : null
          },
        }}
      />
    </ViewerContext>
  )
}

function slideOf({ name, picture: { width, height } }: GalleryPhoto): SlideImage {
  return { src: name, ...(width && height ? { width, height } : {}) }
}

/** Replaces the lightbox's live region around its slides. */
function QuietSlides({ children }: { readonly children?: ReactNode }) {
  const context = useA11yContext()
  const quiet = useMemo(() => ({ ...context, autoPlaying: true, focusWithin: false }), [context])
  return <A11yContext value={quiet}>{children}</A11yContext>
}

/**
 * Button to the next or previous photo, absent at the ends. If it disappears on click, the focus stays in the
 * viewer.
 */
function StepButton({ to }: { to: 'previous' | 'next' }) {
  const { prev, next, focus } = useController()
  const { prevDisabled, nextDisabled } = useNavigationState()
  const atEnd = to === 'previous' ? prevDisabled : nextDisabled
  const keepFocus = useLoseFocus(focus, atEnd)
  if (atEnd) return null
  return to === 'previous' ? (
    <IconButton
      label="Previous"
      icon={PreviousIcon}
      className="yarl__navigation_prev"
      onClick={() => prev()}
      {...keepFocus}
    />
  ) : (
    <IconButton
      label="Next"
      icon={NextIcon}
      className="yarl__navigation_next"
      onClick={() => next()}
      {...keepFocus}
    />
  )
}

function ViewerCaption() {
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
      <button type="button" className={`link ${styles['copy']}`} onClick={() => void copy()}>
        Copy link
      </button>
      <span role="status" className={styles['copied']}>
        {outcome && OUTCOMES[outcome]}
      </span>
    </>
  )
}
