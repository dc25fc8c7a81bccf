import type { ContentItem } from '../../content/item.ts'
import { textOf } from '../../content/metadata/metadata.ts'
import { fileUrl } from '../../content/pictures/media-urls.ts'

/** Whether an item links to a file, in its caption or on its card. */
export function linksToFile(
  { metadata }: Pick<ContentItem, 'metadata'>,
  file: Pick<ContentItem, 'container' | 'name'>,
): boolean {
  const [address = ''] = fileUrl({ ...file, version: '' }).split('?', 1)
  const links = [...(textOf(metadata, 'html') ?? '').matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)
  return [...links, textOf(metadata, 'link') ?? ''].some((link) => pathOf(link) === address)
}

function pathOf(link: string): string | undefined {
  return URL.parse(link, 'https://site.invalid')?.pathname
}
