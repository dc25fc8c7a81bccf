import { factsIn } from '#app/ui/words/fact-list.tsx'
import { containerOf } from '#core/site-map.ts'
import type { Services } from '#services/services.ts'
import { tradeRange } from './trade-range.ts'

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
