import { type ComponentType, useCallback, useEffect, useState } from 'react'
import type { PhotoViewerProps } from './photo-viewer.tsx'

type Load = () => Promise<unknown>

/** @param loadWords loads the viewer's text in addition to its code; stable. */
export function useLazyViewer(isOpen: boolean, loadWords: Load) {
  const [Viewer, setViewer] = useState<ComponentType<PhotoViewerProps>>()

  const loadViewer = useCallback(async () => {
    const [{ PhotoViewer }] = await Promise.all([importViewer(), loadWords()])
    setViewer(() => PhotoViewer)
  }, [loadWords])

  // A failure shows when the viewer opens.
  const prepare = useCallback(() => {
    Promise.all([importViewer(), loadWords()]).catch(() => undefined)
  }, [loadWords])

  useEffect(() => {
    if (!isOpen || Viewer) return
    // Pushes a history entry with the photo's address.
    Promise.all([importViewer(), loadWords()]).then(
      ([{ PhotoViewer }]) => setViewer(() => PhotoViewer),
      () => window.location.reload(),
    )
  }, [isOpen, Viewer, loadWords])

  return { Viewer, loadViewer, prepare }
}

function importViewer() {
  return import('./photo-viewer.tsx')
}
