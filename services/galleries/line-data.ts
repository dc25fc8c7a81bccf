import type { GalleryPage, LineFormat } from '#core/content/gallery-paths.ts'
import { photoPath } from '#core/content/photos/photo-paths.ts'
import { largestPictureUrl } from '#core/content/pictures/stored-picture.ts'
import type { FactTables } from '#core/records/fact-tables.ts'
import type { Galleries } from './galleries.ts'
import type { Photo } from './photo-maker.ts'

/** Exports the facts of all items of a line for designers' own tools. */
export type LineData = ReturnType<typeof createLineData>

export function createLineData({
  tables,
  publicUrl,
}: {
  readonly tables: Pick<FactTables, 'write'>
  readonly publicUrl: string
}) {
  const itemOf = (photo: Photo, { path }: GalleryPage) => ({
    item: photo.slug,
    name: photo.title,
    address: publicUrl + photoPath(path, photo.slug),
    picture: publicUrl + largestPictureUrl(photo),
    description: photo.description,
    ...(photo.hasExampleFigures && { figures: 'example' }),
    facts: Object.fromEntries(photo.facts.map(({ key, value, figure }) => [key, figure ?? value])),
  })

  return {
    async of(galleries: Pick<Galleries, 'photos'>, line: GalleryPage, format: LineFormat): Promise<string> {
      const items = (await galleries.photos(line.container)).map((photo) => itemOf(photo, line))
      if (format === 'json') return `${JSON.stringify({ line: line.label, items }, null, 2)}\n`
      const keys = [...new Set(items.flatMap(({ facts }) => Object.keys(facts)))]
      return tables.write([
        ['item', 'name', 'address', 'picture', 'description', 'figures', ...keys],
        ...items.map(({ item, name, address, picture, description, figures = '', facts }) => [
          item,
          name,
          address,
          picture,
          description,
          figures,
          ...keys.map((key) => facts[key] ?? ''),
        ]),
      ])
    },
  }
}
