import { useLocation } from 'react-router'
import { sitePage } from '#core/site-map.ts'

/** The form of every Save button on the page, which buttons reference, so that a grid of sixty stays small. */
export const SAVE_FORM_ID = 'save-ideas'

/** Posted by Save buttons if the page's script can't save the idea. Visitor-specific pages don't have it. */
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
