import { createContext, type MouseEvent } from 'react'

interface ViewerLinks {
  readonly open: (event: MouseEvent<HTMLAnchorElement>) => void
  readonly prepare: () => void
}

export const PicturesContext = createContext<ViewerLinks>({ open: () => {}, prepare: () => {} })
