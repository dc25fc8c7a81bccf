import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { EmptyGalleryProps } from './empty-gallery.tsx'

let code: { readonly EmptyGallery: ComponentType<EmptyGalleryProps> } | undefined

/** The server's loader waits for it, because the server renders synchronously. */
export async function prepareEmpty(): Promise<void> {
  await fetchEmpty().catch(() => undefined)
}

/** Few galleries have nothing to show, so its code comes when it is needed. */
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
    // Offline, or removed by a new release: show the server's page.
    window.location.reload()
    return new Promise<never>(() => undefined)
  }
})

async function fetchEmpty() {
  code ??= await import('./empty-gallery.tsx')
  return code
}
