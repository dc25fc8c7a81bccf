import { useLocation } from 'react-router'
import { Elsewhere } from '#app/search/elsewhere.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { MarkdownWords } from '#app/ui/words/markdown-line.tsx'
import type { FoundGroup } from '#services/search/site-search.ts'
import type { GalleryText } from './load-gallery.ts'

export interface EmptyGalleryProps {
  readonly filtered: boolean
  readonly search: string
  readonly elsewhere: readonly FoundGroup[] | undefined
  readonly text: GalleryText
  /** From styles that come with the page (`empty-on-demand.tsx`). */
  readonly classes: { readonly empty: string | undefined; readonly elsewhere: string | undefined }
}

export function EmptyGallery({ filtered, search, elsewhere, text, classes }: EmptyGalleryProps) {
  const { pathname } = useLocation()
  const { heading, blocks } = filtered ? text.withoutMatches : text.withoutPhotos
  return (
    <>
      <div className={classes.empty}>
        {heading === '' ? null : <h2>{heading}</h2>}
        <p className="measure">
          <MarkdownWords of={blocks} />
        </p>
        {filtered ? (
          <ButtonLink to={pathname} preventScrollReset>
            Clear filters
          </ButtonLink>
        ) : (
          <ButtonLink to="/retailers">Find a retailer</ButtonLink>
        )}
      </div>
      {search === '' ? null : <Elsewhere search={search} found={elsewhere} className={classes.elsewhere} />}
    </>
  )
}
