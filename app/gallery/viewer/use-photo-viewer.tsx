import {
  type ComponentType,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isPlainClick } from '#app/ui/plain-click.ts'
import type { GalleryPhoto } from '../gallery-data.ts'
import { createPace } from '../pace.ts'
import { useSiteBase } from '../use-site-base.ts'
import { photoLink } from './photo-page-of.ts'
import type { PhotoViewerProps } from './photo-viewer.tsx'
import { photoAddress, stepToPhoto, type ViewedPhoto, viewedPhoto } from './viewed-photo.ts'

interface ViewerOptions extends Pick<PhotoViewerProps, 'container' | 'photos' | 'query' | 'tile'> {
  readonly before?: number
  readonly matching?: number
  readonly list: RefObject<HTMLElement | null>
  readonly onMove?: (index: number) => void
  /** Loads the viewer's text for photos that lack it. Must be stable. */
  readonly loadWords?: () => Promise<unknown>
}

const hasWords = () => Promise.resolve()

/** In ms, between changes of the URL. Safari rejects more than a hundred in 30 seconds. */
const PACE = 300

/**
 * State of the photo viewer. The history entry decides whether the viewer is open and on which photo: opening pushes
 * an entry, moving replaces it, closing goes back. Until the viewer's code has loaded, links work without it.
 */
export function usePhotoViewer(options: ViewerOptions) {
  const location = useLocation()
  const navigate = useNavigate()
  const base = useSiteBase()
  const slug = viewedPhoto(location)?.slug
  // The photo in view. The URL follows it.
  const [seen, setSeen] = useState<string>()
  const { photos, container, query, tile, before = 0, matching = photos.length } = options
  const { list, onMove, loadWords = hasWords } = options
  const { Viewer, loadViewer, prepare } = useLazyViewer(slug !== undefined, loadWords)
  const index = slug === undefined ? -1 : photos.findIndex((photo) => photo.slug === (seen ?? slug))
  const [pace] = useState(() => createPace(PACE))

  const go = (photo: ViewedPhoto, replace: boolean) => {
    const [to, options] = stepToPhoto(location, photo, base + photoAddress(container, photo.slug, query))
    return navigate(to, { ...options, replace })
  }

  const linkOf = (photo: GalleryPhoto) => photoLink({ container, ...photo }, base)

  const navigateTo = (link: HTMLAnchorElement) => {
    const photo = photos.find((one) => linkOf(one) === link.getAttribute('href'))
    return photo && go(photo, false)
  }

  const latestGo = useRef(go)
  useEffect(() => {
    latestGo.current = go
  })

  const { open, opening } = useOpenOnClick(loadViewer, navigateTo)

  const move = (to: number) => {
    onMove?.(to)
    const photo = photos[to]
    if (!photo || to === index) return
    setSeen(photo.slug)
    pace.run(() => void latestGo.current(photo, true))
  }

  const close = () => {
    pace.cancel()
    void navigate(-1)
  }

  const focusSeen = () => {
    const photo = photos[index]
    focusLink(list.current, photo && linkOf(photo))
  }

  useEffect(() => {
    // The photo is not in the list, so open its own page.
    if (slug !== undefined && index < 0) {
      void navigate(photoAddress(container, slug, query), { replace: true })
    }
  }, [slug, index, container, query, navigate])

  useWhenClosed(slug !== undefined, focusSeen, () => {
    pace.cancel()
    setSeen(undefined)
  })

  return {
    viewer:
      slug !== undefined && Viewer && index >= 0 ? (
        <Viewer
          {...{ container, photos, index, before, matching, query, tile }}
          onMove={move}
          onClosing={focusSeen}
          onClose={close}
        />
      ) : null,
    opening: opening || (slug !== undefined && !Viewer),
    open,
    prepare,
  }
}

function useOpenOnClick(load: () => Promise<void>, goTo: (link: HTMLAnchorElement) => unknown) {
  const [opening, setOpening] = useState(false)
  const latestGoTo = useRef(goTo)
  useEffect(() => {
    latestGoTo.current = goTo
  })

  // Stable, so that tiles do not render again.
  const open = useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      const link = event.currentTarget
      const show = async () => {
        setOpening(true)
        try {
          await load()
          await latestGoTo.current(link)
        } catch {
          // The script failed to load (offline, or removed by a new release), so follow the link.
          window.location.assign(link.href)
        } finally {
          setOpening(false)
        }
      }
      void show()
    },
    [load],
  )

  return { open, opening }
}

/** Calls `giveFocus` after the viewer closes in any way, with its value from while the viewer was open. */
function useWhenClosed(isOpen: boolean, giveFocus: () => void, rest: () => void) {
  const whileOpen = useRef<() => void>(undefined)
  useEffect(() => {
    if (isOpen) whileOpen.current = giveFocus
    else if (whileOpen.current) {
      whileOpen.current()
      whileOpen.current = undefined
      rest()
    }
  })
}

function focusLink(list: HTMLElement | null, href: string | undefined) {
  const links = [...(list?.querySelectorAll('a') ?? [])]
  const link = links.find((one) => one.getAttribute('href') === href)
  link?.focus()
  link?.scrollIntoView({ block: 'nearest' })
}

/** @param loadWords also loads the viewer's text; must be stable */
function useLazyViewer(isOpen: boolean, loadWords: () => Promise<unknown>) {
  const [Viewer, setViewer] = useState<ComponentType<PhotoViewerProps>>()

  const load = useCallback(async () => {
    const [{ PhotoViewer }] = await Promise.all([import('./photo-viewer.tsx'), loadWords()])
    return PhotoViewer
  }, [loadWords])

  const loadViewer = useCallback(async () => {
    const loaded = await load()
    setViewer(() => loaded)
  }, [load])

  // Opening the viewer reports a failure.
  const prepare = useCallback(() => void load().catch(() => undefined), [load])

  useEffect(() => {
    if (!isOpen || Viewer) return
    // A history entry with the photo's URL.
    load().then(
      (loaded) => setViewer(() => loaded),
      () => window.location.reload(),
    )
  }, [isOpen, Viewer, load])

  return { Viewer, loadViewer, prepare }
}
