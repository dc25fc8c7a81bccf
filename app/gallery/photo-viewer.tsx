import { type KeyboardEvent, useMemo, useRef } from 'react'
import {
  type ControllerRef,
  createModule,
  Lightbox,
  MODULE_CONTROLLER,
  type Plugin,
  type SlideImage,
} from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import type { GalleryPhoto } from './gallery-data.ts'
import { unpackPicture } from './gallery-picture.ts'
import styles from './photo-viewer.module.css'
import { StepButton } from './viewer-buttons.tsx'
import { ViewerCaption } from './viewer-caption.tsx'
import { ViewerContext } from './viewer-context.ts'
import { ViewerPicture } from './viewer-picture.tsx'

export interface PhotoViewerProps {
  readonly container: string
  readonly photos: readonly GalleryPhoto[]
  /** Index of the photo in view. */
  readonly index: number
  /** Photos that come before the first of `photos`, and all that pass the filters: for "3 of 61". */
  readonly before: number
  readonly matching: number
  readonly onMove: (index: number) => void
  readonly onClose: () => void
}

/** The caption stands below the photo instead of over it, so that it hides nothing. */
const Caption: Plugin = ({ addSibling }) =>
  addSibling(MODULE_CONTROLLER, createModule('caption', ViewerCaption))

/**
 * The full-screen viewer (specification §2, "Shared gallery behaviour"). This module is fetched on first use,
 * with the style sheet it needs. The lightbox makes the rest of the page inert and still, closes on Escape,
 * follows the arrow keys and swipes, and hands the focus back.
 */
export function PhotoViewer(props: PhotoViewerProps) {
  const { container, photos, index, before, matching, onMove, onClose } = props
  const controller = useRef<ControllerRef>(null)
  const viewed = useMemo(
    () => ({ container, photos, before, matching }),
    [container, photos, before, matching],
  )
  const pictures = useMemo(
    () => photos.map((photo) => unpackPicture({ container, name: photo.name }, photo.picture)),
    [container, photos],
  )
  const slides = useMemo(
    () =>
      pictures.map(
        ({ src, width, height }): SlideImage => ({
          src,
          ...(width && height ? { width, height } : {}),
        }),
      ),
    [pictures],
  )

  // The lightbox listens on the photo only; the keys should also work from a link in the caption.
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
        plugins={[Caption, Zoom]}
        className={styles['viewer'] ?? ''}
        labels={{
          Lightbox: 'Image viewer',
          Close: 'Close',
          Previous: 'Previous image',
          Next: 'Next image',
          'Photo gallery': 'Photo',
          '{index} of {total}': before === 0 ? `{index} of ${matching}` : '{index} of {total}',
        }}
        carousel={{ finite: true, preload: 1, padding: '2%', spacing: '10%' }}
        animation={{ fade: 200, swipe: 300, navigation: 220 }}
        controller={{ ref: controller, closeOnPullDown: true }}
        zoom={{ maxZoomPixelRatio: 2 }}
        portal={{ container: { onKeyDown: followKeys } }}
        on={{ view: ({ index: viewedIndex }) => onMove(viewedIndex) }}
        render={{
          buttonPrev: () => <StepButton to="previous" />,
          buttonNext: () => <StepButton to="next" />,
          slide: ({ slide, rect, offset, zoom }) => {
            const at = slides.findIndex((one) => one === slide)
            const picture = pictures[at]
            return picture ? (
              <ViewerPicture
                picture={picture}
                alt={photos[at]?.alt ?? ''}
                rect={rect}
                zoom={offset === 0 && zoom ? zoom : 1}
              />
            ) : null
          },
        }}
      />
    </ViewerContext>
  )
}
