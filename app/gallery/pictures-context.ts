import { createContext, type MouseEvent } from 'react'

interface ViewerLinks {
  readonly open: (event: MouseEvent<HTMLAnchorElement>) => void
  /** Somebody points at a picture: the viewer may soon be wanted. */
  readonly prepare: () => void
}

/** What the links of a page's pictures do; nothing outside `ViewedPictures`. */
export const PicturesContext = createContext<ViewerLinks>({ open: () => {}, prepare: () => {} })
