import { useLocation } from 'react-router'
import { sitePage } from '#core/site-map.ts'
import { IDEAS_SCRIPT } from './ideas-script.ts'

/** The form of every Save button on the page. Buttons stand anywhere and name it, so that a grid of sixty stays light. */
export const SAVE_FORM_ID = 'save-ideas'

/**
 * What every page of the site needs so that things on it can be kept: the form, which pages of a
 * single visitor lack, and a few lines of script.
 */
export function KeptIdeas({ nonce }: { nonce: string | undefined }) {
  const { pathname, search } = useLocation()
  return (
    <>
      {sitePage(pathname)?.personal ? null : (
        <form id={SAVE_FORM_ID} method="post" action="/ideas" hidden>
          {/* The address of a page for everybody is in canonical form; the visitor's may be another. */}
          <input type="hidden" name="back" defaultValue={pathname + search} suppressHydrationWarning />
        </form>
      )}
      <script
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? IDEAS_SCRIPT : '' }}
      />
    </>
  )
}
