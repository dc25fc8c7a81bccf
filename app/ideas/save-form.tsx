import { useLocation } from 'react-router'
import { sitePage } from '#core/site-map.ts'

/** Id of the form that all Save buttons on the page share, which keeps a grid of sixty small. */
export const SAVE_FORM_ID = 'save-ideas'

/** Form that Save buttons submit if the page's script can't save the idea. Visitor-specific pages don't have it. */
export function SaveForm() {
  const { pathname, search } = useLocation()
  if (sitePage(pathname)?.personal) return null
  return (
    <form id={SAVE_FORM_ID} method="post" action="/ideas" hidden>
      {/* A shared page has the canonical address; the visitor's may be another. */}
      <input type="hidden" name="back" defaultValue={pathname + search} suppressHydrationWarning />
    </form>
  )
}
