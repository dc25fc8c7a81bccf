import type { ListedVideo } from '#app/listed-video.ts'
import { Picture } from '#app/ui/picture.tsx'
import { VideoPlayer } from '#app/ui/video/video-player.tsx'
import type { PicturedItem } from '#core/content/pictures/stored-picture.ts'
import { Example, State } from './example.tsx'
import styles from './ui-page.module.css'

interface MediaPiecesProps {
  readonly photo: (PicturedItem & { readonly alt: string }) | undefined
  readonly video: ListedVideo | undefined
}

const SIZES = '(min-width: 960px) 30vw, 92vw'

export function MediaPieces({ photo, video }: MediaPiecesProps) {
  return (
    <>
      {photo ? (
        <>
          <Example piece="Picture">
            <State name="Its own proportions">
              <Picture of={photo} alt={photo.alt} sizes={SIZES} />
            </State>
            <State name="Filling its box">
              <Picture of={photo} alt={photo.alt} sizes={SIZES} cover className={styles['box']} />
            </State>
            <State name="Not there yet: its preview">
              <Picture of={photo} alt="" sizes={SIZES} className={styles['previewed']} />
            </State>
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
