import { Link, useLocation } from 'react-router'
import { Elsewhere } from '#app/search/elsewhere.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { MarkdownWords } from '#app/ui/words/markdown-line.tsx'
import { galleryNoun } from '#core/content/gallery-paths.ts'
import { formatCount } from '#core/format-count.ts'
import type { GalleryData } from './gallery-data.ts'
import type { GalleryText } from './load-gallery.ts'

interface EmptyGalleryProps {
  readonly gallery: Pick<GalleryData, 'container' | 'filtered' | 'search' | 'elsewhere' | 'withoutEach'>
  readonly text: GalleryText
}

export function EmptyGallery({ gallery, text }: EmptyGalleryProps) {
  const { container, filtered, search, elsewhere, withoutEach } = gallery
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
          {withoutEach?.map(({ label, query, count }) => (
            <li key={label}>
              <Link to={`${pathname}?${query}`} className="reach" preventScrollReset>
                Without {label}
              </Link>
              : {formatCount(count, galleryNoun(container))}
            </li>
          ))}
        </ul>
        <p>
          {filtered ? (
            <ButtonLink to={pathname} look="secondary" preventScrollReset>
              Clear filters
            </ButtonLink>
          ) : (
            <ButtonLink to="/retailers">Find a Retailer</ButtonLink>
          )}
        </p>
      </div>
      {search === '' ? null : <Elsewhere search={search} found={elsewhere} />}
    </>
  )
}
