import type { ListedVideo } from '#app/listed-video.ts'
import { Card } from '#app/ui/card.tsx'
import { Picture, type PictureSource } from '#app/ui/picture.tsx'
import { VideoPlayer } from '#app/ui/video-player.tsx'
import { Example, State } from './example.tsx'
import styles from './ui-page.module.css'

interface MediaPiecesProps {
  readonly photo: { readonly alt: string; readonly picture: PictureSource } | undefined
  readonly video: ListedVideo | undefined
}

const SIZES = '(min-width: 960px) 30vw, 92vw'

/** What is looked at. Without content there is nothing to show. */
export function MediaPieces({ photo, video }: MediaPiecesProps) {
  return (
    <>
      {photo ? (
        <>
          <Example piece="Picture">
            <State name="Its own proportions">
              <Picture picture={photo.picture} alt={photo.alt} sizes={SIZES} />
            </State>
            <State name="Filling its box">
              <Picture
                picture={photo.picture}
                alt={photo.alt}
                sizes={SIZES}
                cover
                className={styles['box']}
              />
            </State>
            <State name="Not there yet: its preview">
              <Picture
                picture={{ ...photo.picture, src: 'data:,', srcSet: '', sources: [] }}
                alt=""
                sizes={SIZES}
              />
            </State>
          </Example>
          <Example piece="Card">
            <Card
              picture={photo.picture}
              alt={photo.alt}
              sizes={SIZES}
              title="Vanities"
              text="Furniture for the bath, with one sink or two."
              to="/products/vanities"
              buttonLabel="View Vanities"
            />
            <Card
              picture={photo.picture}
              alt={photo.alt}
              sizes={SIZES}
              title="A title that goes over two lines on most screens, without text"
              to="/products/islands"
              buttonLabel="View Islands"
            />
          </Example>
        </>
      ) : null}
      {video ? (
        <Example piece="Video player">
          <State name="Before it is pressed">
            <VideoPlayer video={video} />
          </State>
        </Example>
      ) : null}
    </>
  )
}
