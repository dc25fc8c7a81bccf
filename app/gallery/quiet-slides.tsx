import { type ReactNode, useMemo } from 'react'
import { A11yContext, useA11yContext } from 'yet-another-react-lightbox'

/** The lightbox puts a live region around its slides; this replaces it. */
export function QuietSlides({ children }: { readonly children?: ReactNode }) {
  const context = useA11yContext()
  const quiet = useMemo(() => ({ ...context, autoPlaying: true, focusWithin: false }), [context])
  return <A11yContext value={quiet}>{children}</A11yContext>
}
