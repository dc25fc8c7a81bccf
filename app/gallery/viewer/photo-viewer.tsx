import 'yet-another-react-lightbox/styles.css'
import { type KeyboardEvent, type ReactNode, useMemo, useRef } from 'react'
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
  useLoseFocus,
  useNavigationState,
} from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import type { GalleryPhoto } from '../gallery-data.ts'
import styles from './photo-viewer.module.css'
import { ViewerCaption } from './viewer-caption.tsx'
import { ViewerContext } from './viewer-context.ts'
import { type TileLayout, ViewerPicture } from './viewer-picture.tsx'

export interface PhotoViewerProps {
  readonly container: string
  readonly photos: readonly GalleryPhoto[]
  readonly index: number
  readonly before: number
  readonly matching: number
  readonly query: string
  readonly tile: TileLayout
  readonly onMove: (index: number) => void
  /** Called when the viewer begins to fade out and the focus may return to the page. */
  readonly onClosing: () => void
  readonly onClose: () => void
}

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
