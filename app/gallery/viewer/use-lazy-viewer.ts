import { type ComponentType, useCallback, useEffect, useState } from 'react'
import type { PhotoViewerProps } from './photo-viewer.tsx'

export function useLazyViewer(isOpen: boolean) {
  const [Viewer, setViewer] = useState<ComponentType<PhotoViewerProps>>()

  const loadViewer = useCallback(async () => {
    const { PhotoViewer } = await importViewer()
    setViewer(() => PhotoViewer)
  }, [])

  useEffect(() => {
    if (!isOpen || Viewer) return
    // A step forward in the history; the address is that of the photo.
    importViewer().then(
      ({ PhotoViewer }) => setViewer(() => PhotoViewer),
      () => window.location.reload(),
    )
  }, [isOpen, Viewer])

  return { Viewer, loadViewer }
}

/** A failure shows when the viewer is opened. */
export function prepareViewer() {
  importViewer().catch(() => undefined)
}

function importViewer() {
  return import('./photo-viewer.tsx')
}
