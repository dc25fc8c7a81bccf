import { Link, useLocation } from 'react-router'
import { Elsewhere } from '#app/search/elsewhere.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { MarkdownWords } from '#app/ui/words/markdown-line.tsx'
import type { WithoutFilter } from '#core/content/finding/without-filter.ts'
import type { FoundGroup } from '#services/search/site-search.ts'
import type { GalleryText } from './load-gallery.ts'
import { photoCount } from './photo-count.ts'

export interface EmptyGalleryProps {
  readonly filtered: boolean
  readonly search: string
  readonly elsewhere: readonly FoundGroup[] | undefined
  readonly withoutEach: readonly WithoutFilter[]
  readonly text: GalleryText
}

export function EmptyGallery({ filtered, search, elsewhere, withoutEach, text }: EmptyGalleryProps) {
  const { pathname } = useLocation()
  const { heading, blocks } = filtered ? text.withoutMatches : text.withoutPhotos
  return (
    <>
      <div className="panel stack">
        {heading === '' ? null : <h2 className="title">{heading}</h2>}
        <p className="measure">
          <MarkdownWords of={blocks} />
        </p>
        <ul className="list stack">
          {withoutEach.map(({ label, query, count }) => (
            <li key={label}>
              <Link to={`${pathname}?${query}`} className="reach" preventScrollReset>
                Without {label}
              </Link>
              : {photoCount(count)}
            </li>
          ))}
        </ul>
        {filtered ? (
          <ButtonLink to={pathname} preventScrollReset>
            Clear filters
          </ButtonLink>
        ) : (
          <ButtonLink to="/retailers">Find a retailer</ButtonLink>
        )}
      </div>
      {search === '' ? null : <Elsewhere search={search} found={elsewhere} />}
    </>
  )
}
