import { onDemand } from '#app/ui/on-demand.tsx'

/** Text of an empty gallery, which is rarely needed. */
export const { prepare: prepareEmpty, Component: EmptyGallery } = onDemand(
  async () => (await import('./empty-gallery.tsx')).EmptyGallery,
  () => window.location.reload(),
)
