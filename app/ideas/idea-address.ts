import { photoAddress } from '#app/gallery/viewed-photo.ts'
import type { Idea } from '#services/ideas/ideas.ts'

export function ideaAddress({ place }: Pick<Idea, 'place'>): string {
  return 'file' in place ? place.file : photoAddress(place.container, place.slug, '')
}
