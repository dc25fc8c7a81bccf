import { picturedItem } from '#core/content/pictures/stored-picture.ts'
import { containerOf, navigationLinks, type PathIn } from '#core/site-map.ts'
import type { PageLabels, TextPart } from '#core/texts/page-text.ts'
import { linksOf } from '#core/texts/text-tree.ts'
import type { Services } from '#services/services.ts'

interface CardPicture {
  /** The page whose container has it. */
  readonly shownAt: Parameters<typeof containerOf>[0]
  /** How its name begins; else the first. */
  readonly name?: string
  readonly whole?: boolean
}

const PICTURES: Readonly<Record<PathIn<'education'>, CardPicture>> = {
  '/education/styles': { shownAt: '/education/styles' },
  '/education/doorstyles': { shownAt: '/education/doorstyles' },
  '/education/finishes': { shownAt: '/products/finishes', name: 'bottle-green' },
  '/education/woodspecies': { shownAt: '/education/woodspecies', name: 'cherry' },
  '/education/construction': { shownAt: '/education/construction', name: 'dovetail' },
  '/education/environment': { shownAt: '/education/environment', whole: true },
  '/education/care': { shownAt: '/education/care' },
  '/education/resources': { shownAt: '/' },
}

const PICTURE_BY_PATH: ReadonlyMap<string, CardPicture> = new Map(Object.entries(PICTURES))

/** A card for every section, with what the part says about it. */
export async function sectionCards(
  galleries: Services['galleries'],
  { blocks }: TextPart,
  labels: PageLabels,
) {
  const words = linksOf(blocks)
  return Promise.all(
    navigationLinks('education').map(async ({ to, label }) => {
      const from = PICTURE_BY_PATH.get(to)
      const photos = from ? await galleries.photos(containerOf(from.shownAt)) : []
      const photo = photos.find(({ name }) => name.startsWith(from?.name ?? '')) ?? photos[0]
      const about = words.find((link) => link.to === to)
      return {
        to,
        title: labels[to] ?? label,
        text: about?.text ?? '',
        action: about?.label ?? label,
        picture: photo && picturedItem(photo),
        whole: from?.whole ?? false,
      }
    }),
  )
}
