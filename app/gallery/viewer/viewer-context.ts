import { createContext } from 'react'
import type { GalleryPhoto } from '../gallery-data.ts'

interface Viewed {
  readonly container: string
  readonly photos: readonly GalleryPhoto[]
  /** Photos before the first of `photos`. */
  readonly before: number
  /** Photos that pass the filters, shown or not. */
  readonly matching: number
  readonly query: string
}

/** The lightbox passes none of our props to its parts. */
export const ViewerContext = createContext<Viewed>({
  container: '',
  photos: [],
  before: 0,
  matching: 0,
  query: '',
})
