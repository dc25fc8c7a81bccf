import { useLocation } from 'react-router'
import { sitePage } from '#core/site-map.ts'

/** The form of every Save button on the page. Buttons anywhere refer to it, so that a grid of sixty stays light. */
export const SAVE_FORM_ID = 'save-ideas'

/** What Save buttons send where the page's script cannot save the idea. Pages of a single visitor lack it. */
export function SaveForm() {
  const { pathname, search } = useLocation()
  if (sitePage(pathname)?.personal) return null
  return (
    <form id={SAVE_FORM_ID} method="post" action="/ideas" hidden>
      {/* The address of a page for everybody is in canonical form; the visitor's may be another. */}
      <input type="hidden" name="back" defaultValue={pathname + search} suppressHydrationWarning />
    </form>
  )
}
