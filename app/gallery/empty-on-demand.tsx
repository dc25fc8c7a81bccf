import { type ComponentType, lazy, Suspense } from 'react'
import searchStyles from '#app/search/search-results.module.css'
import type { EmptyGalleryProps } from './empty-gallery.tsx'
import styles from './gallery-section.module.css'

let code: { readonly EmptyGallery: ComponentType<EmptyGalleryProps> } | undefined

export async function prepareEmpty(): Promise<void> {
  await fetchEmpty().catch(() => undefined)
}

const CLASSES = { empty: styles['empty'], elsewhere: searchStyles['elsewhere'] }

/** Few galleries have nothing to show, so its code comes when it is needed. Its styles come with the page, which the server renders at once. */
export function EmptyGallery(props: Omit<EmptyGalleryProps, 'classes'>) {
  return (
    <Suspense>
      <EmptyOnDemand {...props} classes={CLASSES} />
    </Suspense>
  )
}

const EmptyOnDemand = import.meta.env.SSR ? PreparedEmpty : lazy(emptyForBrowser)

/** The server renders synchronously; the page's loader has prepared it. */
function PreparedEmpty(props: EmptyGalleryProps) {
  if (code === undefined) throw new Error('The empty gallery was not prepared')
  return <code.EmptyGallery {...props} />
}

async function emptyForBrowser() {
  try {
    return { default: (await fetchEmpty()).EmptyGallery }
  } catch {
    // Offline, or removed by a new release: the server's page says it.
    window.location.reload()
    return new Promise<never>(() => undefined)
  }
}

async function fetchEmpty() {
  code ??= await import('./empty-gallery.tsx')
  return code
}
