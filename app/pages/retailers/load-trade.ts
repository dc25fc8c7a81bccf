import { factsIn } from '#app/ui/words/fact-list.tsx'
import { containerOf } from '#core/site-map.ts'
import type { Photo } from '#services/galleries/photo-maker.ts'
import type { Services } from '#services/services.ts'

export async function loadTrade({
  galleries,
  documents: library,
  texts,
}: Pick<Services, 'galleries' | 'documents' | 'texts'>) {
  const [doors, woods, finishes, hoods, legs, documents, { parts }, { parts: own }] = await Promise.all([
    galleries.photos(containerOf('/products/doorstyles')),
    galleries.photos(containerOf('/education/woodspecies')),
    galleries.photos(containerOf('/products/finishes')),
    galleries.photos(containerOf('/products/rangehoods')),
    galleries.photos(containerOf('/products/turnedlegs')),
    library.list(containerOf('/education/resources')),
    texts.page('/education/construction'),
    texts.page('/retailers/near'),
  ])
  return {
    sell: own['sell-it'],
    range: tradeRange({ doors, woods, finishes, hoods, legs }),
    sizes: factsIn(parts['sizes-at-a-glance']),
    documents: documents.map(({ name, title, fileType, size, href }) => ({
      name,
      title,
      fileType,
      size,
      href,
    })),
  }
}

export type Trade = Awaited<ReturnType<typeof loadTrade>>

type PhotoFacts = Pick<Photo, 'title' | 'facts'>

type Range = Readonly<Record<'doors' | 'woods' | 'finishes' | 'legs' | 'hoods', readonly PhotoFacts[]>>

/** Counts what the brand makes. */
export function tradeRange({ doors, woods, finishes, legs, hoods }: Range) {
  const tallies: readonly [count: number, one: string, several: string][] = [
    [titles(doors), 'Door style', 'Door styles'],
    [titles(woods), 'Wood species', 'Wood species'],
    [values(finishes, 'paint'), 'Paint', 'Paints'],
    [values(finishes, 'stain'), 'Stain', 'Stains'],
    [values(finishes, 'glaze'), 'Glaze', 'Glazes'],
    [titles(hoods), 'Range hood', 'Range hoods'],
    [titles(legs), 'Turned leg', 'Turned legs'],
  ]
  return tallies.flatMap(([count, one, several]) =>
    count > 0 ? [{ count, label: count === 1 ? one : several }] : [],
  )
}

/** Counts distinct values, because a finish appears on several woods and a door in several finishes. */
function values(photos: readonly PhotoFacts[], key: string): number {
  return new Set(photos.flatMap(({ facts }) => facts.find((fact) => fact.key === key)?.value ?? [])).size
}

function titles(photos: readonly PhotoFacts[]): number {
  return new Set(photos.map(({ title }) => title)).size
}
