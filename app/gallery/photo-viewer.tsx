import { type KeyboardEvent, useMemo, useRef } from 'react'
import {
  type ControllerRef,
  createModule,
  Lightbox,
  MODULE_CAROUSEL,
  MODULE_CONTROLLER,
  type Plugin,
  type SlideImage,
} from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import type { GalleryPhoto } from './gallery-data.ts'
import styles from './photo-viewer.module.css'
import { QuietSlides } from './quiet-slides.tsx'
import { StepButton } from './viewer-buttons.tsx'
import { ViewerCaption } from './viewer-caption.tsx'
import { ViewerContext } from './viewer-context.ts'
import { type TileLayout, ViewerPicture } from './viewer-picture.tsx'

export interface PhotoViewerProps {
  readonly container: string
  readonly photos: readonly GalleryPhoto[]
  readonly index: number
  /** Photos before the first of `photos`, and all that pass the filters: for "3 of 61". */
  readonly before: number
  readonly matching: number
  readonly query: string
  /** Layout of the tiles' pictures, which are shown until the large ones load. */
  readonly tile: TileLayout
  readonly onMove: (index: number) => void
  /** Focus may return to the page, while the viewer still fades. */
  readonly onClosing: () => void
  readonly onClose: () => void
}

/** Beside or below the photo instead of over it, so that it hides nothing. */
const Caption: Plugin = ({ addSibling }) =>
  addSibling(MODULE_CONTROLLER, createModule('caption', ViewerCaption))

/** The caption announces each photo; the lightbox would announce every slide as well. */
const Quiet: Plugin = ({ addParent }) => addParent(MODULE_CAROUSEL, createModule('quiet', QuietSlides))

/**
 * The full-screen viewer (specification §2, "Shared gallery behaviour"), loaded on first use with its style sheet. The
 * lightbox makes the rest of the page inert, closes on Escape, handles arrow keys and swipes, and returns the focus.
 */
export function PhotoViewer(props: PhotoViewerProps) {
  const { container, photos, index, before, matching, query, tile, onMove, onClosing, onClose } = props
  const controller = useRef<ControllerRef>(null)
  const viewed = useMemo(
    () => ({ container, photos, before, matching, query }),
    [container, photos, before, matching, query],
  )
  const slides = useMemo(() => photos.map(slideOf), [photos])

  // The lightbox listens on the photo only, but keys should also work from a link in the caption.
  const followKeys = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') controller.current?.close()
    if (key === 'ArrowLeft') controller.current?.prev()
    if (key === 'ArrowRight') controller.current?.next()
  }

  return (
    <ViewerContext value={viewed}>
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
