import { createContext } from 'react'
import type { GalleryPhoto } from './gallery-data.ts'

interface Viewed {
  readonly container: string
  readonly photos: readonly GalleryPhoto[]
  /** Photos before the first of `photos`. */
  readonly before: number
  /** Photos that pass the filters, shown or not. */
  readonly matching: number
}

/** What the parts of the viewer show; the viewer's own parts take no props of ours. */
export const ViewerContext = createContext<Viewed>({ container: '', photos: [], before: 0, matching: 0 })
