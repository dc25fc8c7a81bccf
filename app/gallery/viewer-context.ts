import { createContext } from 'react'
import type { GalleryPhoto } from './gallery-data.ts'

interface Viewed {
  readonly container: string
  readonly photos: readonly GalleryPhoto[]
  /** Photos before the first of `photos`. */
  readonly before: number
  /** Photos that pass the filters, shown or not. */
  readonly matching: number
  readonly query: string
}

/** What the viewer's parts show; the lightbox passes no props of ours to them. */
export const ViewerContext = createContext<Viewed>({
  container: '',
  photos: [],
  before: 0,
  matching: 0,
  query: '',
})
