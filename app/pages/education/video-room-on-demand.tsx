import { type ComponentProps, Suspense } from 'react'
import { Spinner } from '#app/ui/spinner.tsx'
import player from '#app/ui/video-player.module.css'
import { whenSomebodyIsThere } from '#app/ui/when-somebody-is-there.ts'
import styles from './video-room.module.css'
import type { VideoRoom as WholeVideoRoom } from './video-room.tsx'
import strip from './video-strip.module.css'

/**
 * The videos. Their HTML comes whole from the server, and their links lead to the videos' pages; the code of player and
 * strip is fetched at the first sign that somebody is there.
 */
export function VideoRoom(props: ComponentProps<typeof WholeVideoRoom>) {
  return (
    <Suspense fallback={<Expected />}>
      <Room {...props} />
    </Suspense>
  )
}

/** Where React has to show the videos before their code is here. The page's styles, all in use here, are there with it. */
function Expected() {
  return (
    <div className={styles['room']}>
      <div className={player['player']}>
        <div className={player['stage']} />
      </div>
      <div className={strip['strip']}>
        <Spinner label="Loading videos" />
      </div>
    </div>
  )
}

const Room = import.meta.env.SSR
  ? (await import('./video-room.tsx')).VideoRoom
  : whenSomebodyIsThere(async () => (await import('./video-room.tsx')).VideoRoom)
