import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type PlayableVideo, VideoPlayer } from '#app/ui/video/video-player.tsx'
import { videoWatchUrl } from '#app/ui/video/video-player-addresses.ts'
import { moveWindow, videoWindow } from '#core/videos/feed.ts'
import styles from './video-room.module.css'

interface VideoRoomProps {
  readonly videos: readonly [PlayableVideo, ...PlayableVideo[]]
}

export function VideoRoom({ videos }: VideoRoomProps) {
  const [chosen, setChosen] = useState<PlayableVideo>()
  const current = chosen ?? videos[0]
  return (
    <>
      <div className={styles['room']}>
        <div>
          <VideoPlayer key={current.videoId} video={current} interactive loaded={chosen !== undefined} />
        </div>
        <VideoStrip videos={videos} currentId={current.videoId} onChoose={setChosen} />
        <p className="visually-hidden" role="status">
          {chosen ? `Now in the player: ${chosen.title}` : ''}
        </p>
      </div>
      {/* Never shown where scripts run, so its code need not be loaded. */}
      <noscript>{import.meta.env.SSR ? <VideoList videos={videos} /> : null}</noscript>
    </>
  )
}

function VideoList({ videos }: VideoRoomProps) {
  return (
    <ol>
      {videos.map(({ videoId, title }) => (
        <li key={videoId}>
          <a href={videoWatchUrl(videoId)} rel="noopener" className="reach">
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
}

interface VideoStripProps {
  readonly videos: readonly PlayableVideo[]
  readonly currentId: string
  readonly onChoose: (video: PlayableVideo) => void
}

/** Three thumbnails with buttons. A button that hides itself on click passes the focus to the other button. */
function VideoStrip({ videos, currentId, onChoose }: VideoStripProps) {
  const [start, setStart] = useState(0)
  const back = useRef<HTMLButtonElement>(null)
  const forward = useRef<HTMLButtonElement>(null)
  const strip = videoWindow(videos.length, start)
  const first = strip.start + 1
  const last = strip.start + strip.visible.length

  function move(by: 1 | -1) {
    flushSync(() => setStart((from) => moveWindow(videos.length, from, by)))
    const [pressedButton, other] = by < 0 ? [back, forward] : [forward, back]
    if (pressedButton.current?.hidden) other.current?.focus()
  }

  return (
    <div role="group" aria-label="More videos" className={`scripted ${styles['strip']}`} data-waits="">
      <ul className={`list ${styles['thumbnails']}`}>
        {videos.slice(strip.start, last).map((video) => (
          <li key={video.videoId}>
            <button
              type="button"
              className={styles['thumbnail']}
              aria-current={video.videoId === currentId ? 'true' : undefined}
              onClick={() => onChoose(video)}
            >
              <img src={video.posterUrl} alt="" width={480} height={270} loading="lazy" decoding="async" />
              <span className="small">{video.title}</span>
            </button>
          </li>
        ))}
      </ul>
      <button
        ref={back}
        type="button"
        className={`chip ${styles['back']}`}
        hidden={!strip.hasBack}
        onClick={() => move(-1)}
      >
        Back
      </button>
      <p className={`small ${styles['place']}`} aria-live="polite">
        Videos {first} to {last} of {videos.length}
      </p>
      <button
        ref={forward}
        type="button"
        className={`chip ${styles['forward']}`}
        hidden={!strip.hasForward}
        onClick={() => move(1)}
      >
        Forward
      </button>
    </div>
  )
}
