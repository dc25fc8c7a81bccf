import { Suspense } from 'react'
import { Spinner } from '#app/ui/spinner.tsx'
import { whenSomebodyIsThere } from '#app/ui/when-somebody-is-there.ts'
import panel from './filter-panel.module.css'
import section from './gallery-section.module.css'
import type { GallerySectionProps } from './gallery-section.tsx'
import grid from './photo-grid.module.css'

/**
 * A gallery. Its HTML comes whole from the server, and its links and form work as they are; the code that makes
 * them answer in place is fetched at the first sign that somebody is there.
 */
export function Gallery(props: GallerySectionProps) {
  return (
    <Suspense fallback={<Expected />}>
      <Section {...props} />
    </Suspense>
  )
}

/** Where React has to show a gallery before its code is here. The page's styles, all in use here, are there with it. */
function Expected() {
  return (
    <div className={section['gallery']}>
      <div className={panel['region']}>
        <Spinner label="Loading photos" />
      </div>
      <div className={grid['grid']} />
    </div>
  )
}

const Section = import.meta.env.SSR
  ? (await import('./gallery-section.tsx')).GallerySection
  : whenSomebodyIsThere(async () => (await import('./gallery-section.tsx')).GallerySection)
