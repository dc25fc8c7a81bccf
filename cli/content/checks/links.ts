import { TEXT_KEYS } from '#core/content/facts.ts'
import { textOf } from '#core/content/metadata/metadata.ts'
import { isPageAddress } from '#core/content/page-address.ts'
import { cardLink } from '#core/content/photos/product-card.ts'
import { parseFilePath, parseVariantPath } from '#core/content/pictures/media-urls.ts'
import { THUMBNAIL_CONTAINER } from '#core/content/pictures/thumbnails.ts'
import type { SourceItem } from '../mirror/sources.ts'
import { type FactCheck, type Finding, findingOn } from './metadata.ts'

export const checkLinks: FactCheck = (containers) => {
  const files = new Set(
    containers.flatMap(({ items }) => items.map(({ container, name }) => `${container}/${name}`)),
  )
  const names = new Set(containers.map(({ name }) => name))
  const targets = { files, names }
  return containers.flatMap(({ items }) =>
    items.flatMap((item) => [...checkLink(item, targets), ...checkTexts(item, targets)]),
  )
}

interface Targets {
  readonly files: ReadonlySet<string>
  /** Loaded containers. Links to items of other containers are not checked. */
  readonly names: ReadonlySet<string>
}

function checkLink(item: SourceItem, targets: Targets): readonly Finding[] {
  const link = textOf(item.metadata, 'link')
  const fault = link === undefined ? undefined : linkFault(cardLink(item.metadata) ?? link.trim(), targets)
  return fault === undefined ? [] : [findingOn(item, 'links', 'error', `link “${link}” ${fault}`)]
}

function checkTexts(item: SourceItem, targets: Targets): readonly Finding[] {
  return TEXT_KEYS.flatMap((key) =>
    linksIn(textOf(item.metadata, key) ?? '').flatMap((link) => {
      const fault = linkFault(link, targets)
      return fault === undefined ? [] : [findingOn(item, 'links', 'error', `${key}: link “${link}” ${fault}`)]
    }),
  )
}

export function linksIn(html: string): readonly string[] {
  return [...html.matchAll(/\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi)].map(
    ([, double, single, bare]) => (double ?? single ?? bare ?? '').replaceAll('&amp;', '&').trim(),
  )
}

function linkFault(link: string, { files, names }: Targets): string | undefined {
  if (/^(mailto|tel):./i.test(link) || /^#./.test(link)) return undefined
  if (/^https?:\/\//i.test(link)) return URL.canParse(link) ? undefined : 'is not a valid address'
  if (!link.startsWith('/') || link.startsWith('//') || link.includes('\\')) {
    return 'is neither a path of this site nor an address with https://'
  }
  const { pathname } = new URL(link, 'http://site.invalid')
  const file = pathname.startsWith('/files/')
    ? parseFilePath(pathname.slice('/files/'.length))
    : pathname.startsWith('/media/')
      ? parseVariantPath(pathname.slice('/media/'.length))
      : undefined
  if (file) {
    if (file.container === THUMBNAIL_CONTAINER || !names.has(file.container)) return undefined
    return files.has(`${file.container}/${file.name}`) ? undefined : 'links to a file that does not exist'
  }
  return isPageAddress(link) ? undefined : 'does not link to a page of this site'
}
