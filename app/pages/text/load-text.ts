import { sitePage } from '#core/site-map.ts'
import type { TextPart } from '#core/texts/page-text.ts'
import { isTextPath, pageFile, type TextPath } from '#core/texts/text-parts.ts'
import type { Services } from '#services/services.ts'

/**
 * A page's text for `TextSections`: its parts in order. The date is the part `last-…`. A picture in the page's
 * container whose name starts with a part's id goes into that part, the first of the others above all.
 */
export async function loadText(pathname: string, { galleries, texts }: Services) {
  const path: TextPath = isTextPath(pathname) ? pathname : '/404'
  const container = sitePage(path)?.container
  const [photos, { parts, ...text }] = await Promise.all([
    container === undefined ? [] : galleries.photos(container),
    texts.page(path),
  ])
  const byId: ReadonlyMap<string, TextPart> = new Map(Object.entries(parts))
  const all = pageFile(path).headed.flatMap((id) => {
    const part = byId.get(id)
    return part
      ? [{ id, ...part, picture: photos.find(({ name }) => name.toLowerCase().startsWith(id)) }]
      : []
  })
  const isDate = ({ id }: { id: string }) => id.startsWith('last-')
  return {
    ...text,
    path,
    date: all.find(isDate),
    sections: all.filter((section) => !isDate(section)),
    photo: photos.find((photo) => !all.some(({ picture }) => picture === photo)),
  }
}
