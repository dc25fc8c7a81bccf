import { photoAddress } from '#app/gallery/viewer/viewed-photo.ts'
import type { Idea } from '#services/ideas/ideas.ts'

/** Where a sample of a finish or door is requested. */
export function sampleAddress(ref: string): string {
  return `/ideas?sample=${ref}`
}

export function ideaAddress({ place }: Pick<Idea, 'place'>): string {
  return 'href' in place ? place.href : photoAddress(place.container, place.slug, '')
}
