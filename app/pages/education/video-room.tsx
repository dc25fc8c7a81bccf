import { type MouseEvent, useRef, useState } from 'react'
import { isPlainPress } from '#app/ui/plain-press.ts'
import { type PlayableVideo, VideoPlayer } from '#app/ui/video/video-player.tsx'
import { videoWatchUrl } from '#app/ui/video/video-player-addresses.ts'
import { counted } from '#core/counted.ts'
import styles from './video-room.module.css'
import { VideoStrip } from './video-strip.tsx'

interface VideoRoomProps {
  readonly videos: readonly [PlayableVideo, ...PlayableVideo[]]
}

export function VideoRoom({ videos }: VideoRoomProps) {
  const [chosen, setChosen] = useState<PlayableVideo>()
  const player = useRef<HTMLDivElement>(null)
  const current = chosen ?? videos[0]

  function chooseFromList(event: MouseEvent, video: PlayableVideo) {
    if (!isPlainPress(event)) return
    event.preventDefault()
    setChosen(video)
    // The list can be a screen below the player, so the view and the focus move there.
    player.current?.focus({ preventScroll: true })
    player.current?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <>
      <div className={styles['room']}>
        <div ref={player} tabIndex={-1} className={styles['player']} role="group" aria-label="Video player">
          <VideoPlayer key={current.videoId} video={current} interactive loaded={chosen !== undefined} />
        </div>
        <VideoStrip videos={videos} currentId={current.videoId} onChoose={setChosen} />
        <p className="visually-hidden" role="status">
          {chosen ? `Now in the player: ${chosen.title}` : ''}
        </p>
      </div>
      <details>
        <summary className={styles['summary']}>All {counted(videos.length, 'video')}</summary>
        <ol className={styles['all']}>
          {videos.map((video) => (
            <li key={video.videoId}>
              <a
                href={videoWatchUrl(video.videoId)}
                rel="noopener"
                aria-current={video === chosen ? 'true' : undefined}
                onClick={(event) => chooseFromList(event, video)}
              >
                {video.title}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </>
  )
}
