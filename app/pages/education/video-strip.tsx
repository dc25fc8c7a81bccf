import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PlayableVideo } from '#app/ui/video/video-player.tsx'
import { moveWindow, videoWindow } from '#core/videos/feed.ts'
import styles from './video-strip.module.css'

interface VideoStripProps {
  readonly videos: readonly PlayableVideo[]
  readonly currentId: string
  readonly onChoose: (video: PlayableVideo) => void
}

/**
 * A button that hides itself when pressed passes the focus to its counterpart (specification §4; product notes,
 * decision 7).
 */
export function VideoStrip({ videos, currentId, onChoose }: VideoStripProps) {
  const [start, setStart] = useState(0)
  const back = useRef<HTMLButtonElement>(null)
  const forward = useRef<HTMLButtonElement>(null)
  const strip = videoWindow(videos.length, start)
  const first = strip.start + 1
  const last = strip.start + strip.visible.length

  function move(by: 1 | -1) {
    flushSync(() => setStart((from) => moveWindow(videos.length, from, by)))
    const [pressed, other] = by < 0 ? [back, forward] : [forward, back]
    if (pressed.current?.hidden) other.current?.focus()
  }

  return (
    <div role="group" aria-label="More videos" className={styles['strip']} data-waits="">
      <ul className={styles['thumbnails']}>
        {videos.slice(strip.start, last).map((video) => (
          <li key={video.videoId}>
            <button
              type="button"
              className={styles['thumbnail']}
              aria-current={video.videoId === currentId ? 'true' : undefined}
              onClick={() => onChoose(video)}
            >
              <img src={video.posterUrl} alt="" width={480} height={270} loading="lazy" decoding="async" />
              <span className={styles['title']}>{video.title}</span>
            </button>
          </li>
        ))}
      </ul>
      <button
        ref={back}
        type="button"
        className={`${styles['arrow']} ${styles['back']}`}
        hidden={!strip.hasBack}
        onClick={() => move(-1)}
      >
        <Arrow d="M14 4 6 12l8 8" />
        Back
      </button>
      <p className={styles['place']} aria-live="polite">
        Videos {first} to {last} of {videos.length}
      </p>
      <button
        ref={forward}
        type="button"
        className={`${styles['arrow']} ${styles['forward']}`}
        hidden={!strip.hasForward}
        onClick={() => move(1)}
      >
        Forward
        <Arrow d="m10 4 8 8-8 8" />
      </button>
    </div>
  )
}

function Arrow({ d }: { d: string }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <path fill="none" stroke="currentColor" strokeWidth="2" d={d} />
    </svg>
  )
}
