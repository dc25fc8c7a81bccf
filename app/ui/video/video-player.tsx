import { type MouseEvent, useState } from 'react'
import { isPlainClick } from '../plain-click.ts'
import { takeFocus } from '../take-focus.ts'
import styles from './video-player.module.css'
import { videoEmbedUrl, videoWatchUrl } from './video-player-addresses.ts'
import playerScript from './video-player-script.js?url'

/** Video for the player. */
export interface PlayableVideo {
  readonly title: string
  /** YouTube's id: letters, digits, `-` and `_`. */
  readonly videoId: string
  /** Site path of the poster, see `videoPosterUrl`. */
  readonly posterUrl: string
}

interface VideoPlayerProps {
  readonly video: PlayableVideo
  /** True on hydrated pages. On others, an inline script handles clicks. */
  readonly interactive?: boolean
  /** Shows the embedded player at once, for a video that was chosen elsewhere on the page. */
  readonly loaded?: boolean
}

/**
 * A video's poster with a play icon. On click, the embedded player replaces the poster and takes the focus; no third
 * party is contacted before. Without scripts, the poster links to YouTube; a link below always does, in case embeds
 * are blocked. Give it `key={video.videoId}` if the video can change.
 */
export function VideoPlayer({ video, interactive = false, loaded = false }: VideoPlayerProps) {
  const [clicked, setClicked] = useState(false)
  const { title, videoId, posterUrl } = video

  function play(event: MouseEvent) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    setClicked(true)
  }

  return (
    <figure className={styles['player']}>
      <div className={styles['stage']}>
        {clicked || loaded ? (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin's player needs scripts and its own origin, which together undo a sandbox
          <iframe
            ref={clicked ? takeFocus : null}
            src={videoEmbedUrl(videoId)}
            title={title}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <a
            className={styles['facade']}
            href={videoWatchUrl(videoId)}
            data-video-embed={videoEmbedUrl(videoId)}
            data-video-title={title}
            aria-label={`Play video: ${title}`}
            onClick={play}
          >
            <img src={posterUrl} alt="" width={480} height={270} loading="lazy" decoding="async" />
            <span className={styles['play']}>
              <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true" focusable="false">
                <path fill="currentColor" d="M7 4.5v15L20 12z" />
              </svg>
            </span>
          </a>
        )}
      </div>
      <figcaption className={styles['caption']}>
        <span className={styles['title']}>{title}</span>{' '}
        <a href={videoWatchUrl(videoId)} rel="noopener" className="reach">
          Watch it on YouTube<span className="visually-hidden">: {title}</span>
        </a>
      </figcaption>
      {interactive ? null : <script type="module" async src={playerScript} />}
    </figure>
  )
}
