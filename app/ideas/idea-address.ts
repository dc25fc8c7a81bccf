import { photoAddress } from '#app/gallery/viewer/viewed-photo.ts'
import type { Idea } from '#services/ideas/ideas.ts'

/** Path to request a sample of a finish or door. */
export function sampleAddress(ref: string): string {
  return `/ideas?sample=${ref}`
}

export function ideaAddress({ place }: Pick<Idea, 'place'>): string {
  return 'href' in place ? place.href : photoAddress(place.container, place.slug, '')
}
