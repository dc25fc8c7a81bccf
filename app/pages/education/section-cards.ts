import { picturedItem } from '#core/content/pictures/stored-picture.ts'
import { containerOf, navigationLinks, type PathIn } from '#core/site-map.ts'
import type { PageLabels, TextPart } from '#core/texts/page-text.ts'
import { linksOf } from '#core/texts/text-tree.ts'
import type { Services } from '#services/services.ts'

interface CardPicture {
  /** The page whose container has it. */
  readonly pathOfContainer: Parameters<typeof containerOf>[0]
  /** How its name begins; else the first. */
  readonly name?: string
  readonly whole?: boolean
}

const PICTURES: Readonly<Record<PathIn<'education'>, CardPicture>> = {
  '/education/styles': { pathOfContainer: '/education/styles' },
  '/education/doorstyles': { pathOfContainer: '/education/doorstyles' },
  '/education/finishes': { pathOfContainer: '/products/finishes', name: 'bottle-green' },
  '/education/woodspecies': { pathOfContainer: '/education/woodspecies', name: 'cherry' },
  '/education/construction': { pathOfContainer: '/education/construction', name: 'dovetail' },
  '/education/environment': { pathOfContainer: '/education/environment', whole: true },
  '/education/care': { pathOfContainer: '/education/care' },
  '/education/resources': { pathOfContainer: '/' },
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
      const photos = from ? await galleries.photos(containerOf(from.pathOfContainer)) : []
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
