import { createContext } from 'react'
import type { GalleryPhoto } from '../gallery-data.ts'

interface Viewed {
  readonly container: string
  readonly photos: readonly GalleryPhoto[]
  /** Number of photos before the first of `photos`. */
  readonly before: number
  /** Number of photos that match the filters, whether loaded or not. */
  readonly matching: number
  readonly query: string
}

/** Passes props to the viewer's parts, which the lightbox does not. */
export const ViewerContext = createContext<Viewed>({
  container: '',
  photos: [],
  before: 0,
  matching: 0,
  query: '',
})
