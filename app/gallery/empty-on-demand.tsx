import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { EmptyGalleryProps } from './empty-gallery.tsx'

let code: { readonly EmptyGallery: ComponentType<EmptyGalleryProps> } | undefined

/** Awaited by the server's loader, because the server renders synchronously. */
export async function prepareEmpty(): Promise<void> {
  await fetchEmpty().catch(() => undefined)
}

/** Text of an empty gallery. Loads its code on demand, because it is rarely needed. */
export function EmptyGallery(props: EmptyGalleryProps) {
  const [Content] = useState(() => code?.EmptyGallery ?? LazyEmpty)
  return (
    <Suspense>
      <Content {...props} />
    </Suspense>
  )
}

const LazyEmpty = lazy(async () => {
  try {
    return { default: (await fetchEmpty()).EmptyGallery }
  } catch {
    // The script failed to load (offline, or removed by a new release), so load the page from the server.
    window.location.reload()
    return new Promise<never>(() => undefined)
  }
})

async function fetchEmpty() {
  code ??= await import('./empty-gallery.tsx')
  return code
}
