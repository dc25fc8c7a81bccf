import { type ComponentType, type MouseEvent, useCallback, useRef, useState } from 'react'
import { isPlainPress } from '#app/ui/plain-press.ts'
import type { PhotoViewerProps } from './photo-viewer.tsx'

interface Opened {
  readonly Viewer: ComponentType<PhotoViewerProps>
  readonly index: number
}

/** The full-screen viewer is fetched when it is first wanted; until it is there its links lead to the photos' pages. */
export function usePhotoViewer() {
  const [opened, setOpened] = useState<Opened | undefined>(undefined)
  const [opening, setOpening] = useState(false)
  const opener = useRef<HTMLAnchorElement | null>(null)

  const show = useCallback(async (link: HTMLAnchorElement) => {
    const tile = link.closest('li')
    const index = [...(tile?.parentElement?.children ?? [])].findIndex((one) => one === tile)
    opener.current = link
    setOpening(true)
    try {
      const { PhotoViewer } = await importViewer()
      setOpened({ Viewer: PhotoViewer, index })
    } catch {
      // The script could not be had (offline, or a new release took it away): show the photo's page instead.
      window.location.assign(link.href)
    } finally {
      setOpening(false)
    }
  }, [])

  const open = useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      if (!isPlainPress(event)) return
      event.preventDefault()
      void show(event.currentTarget)
    },
    [show],
  )

  const move = useCallback((index: number) => {
    setOpened((was) => was && (was.index === index ? was : { ...was, index }))
  }, [])

  const close = useCallback(() => {
    setOpened(undefined)
    opener.current?.focus()
  }, [])

  return { opened, opening, open, move, close, prepare: prepareViewer }
}

function importViewer() {
  return import('./photo-viewer.tsx')
}

/** Fetches the viewer before it is asked for; a failure shows when it is. */
function prepareViewer() {
  importViewer().catch(() => undefined)
}
