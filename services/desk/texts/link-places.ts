import { documentCard } from '#core/content/documents.ts'
import { GALLERY_PAGES } from '#core/content/gallery-paths.ts'
import { parsePhotoPath, photoPath, photoSlugs } from '#core/content/photos/photo-paths.ts'
import { photoTitle } from '#core/content/photos/photo-title.ts'
import { fileUrl, parseFilePath } from '#core/content/pictures/media-urls.ts'
import { isDraft } from '#core/content/showing.ts'
import { legacyTarget } from '#core/legacy-paths.ts'
import { redirectKey } from '#core/redirects/redirects.ts'
import { containerOf, SHOPS_FOLDER, SITE_MAP, SITE_PATHS } from '#core/site-map.ts'
import type { Redirects } from '../../redirects/redirects.ts'
import type { Shops } from '../../retailers/shops/shops.ts'
import type { DeskParts } from '../desk-parts.ts'

/** More would make the form slow to open. Other addresses can be typed. */
const MAX_PHOTOS = 500

interface LinkPlacesOptions extends Pick<DeskParts, 'listings'> {
  readonly shops: Pick<Shops, 'at'>
  readonly redirects: Redirects
}

/** Valid link targets for texts. */
export type LinkPlaces = ReturnType<typeof createLinkPlaces>

export function createLinkPlaces({ listings, shops, redirects }: LinkPlacesOptions) {
  const publishedItems = async (container: string) =>
    (await listings.items(container)).filter((item) => !isDraft(item))

  async function isFile(path: string): Promise<boolean> {
    const file = parseFilePath(path)
    const item = file && (await listings.item(file.container, file.name))
    return item !== undefined && !isDraft(item)
  }

  async function isPhoto(path: string): Promise<boolean> {
    const photo = parsePhotoPath(path)
    if (!photo) return false
    const names = (await publishedItems(photo.container)).map(({ name }) => name)
    return [...photoSlugs(names).values()].includes(photo.slug)
  }

  /** Whether a path is a page, photo, shop or file of the site. */
  async function isPage(path: string): Promise<boolean> {
    const { pathname } = urlOf(path)
    const key = redirectKey(pathname)
    if (SITE_MAP.some((page) => page.path === key)) return true
    if (pathname.startsWith('/files/')) return isFile(pathname.slice('/files/'.length))
    if (key.startsWith(SHOPS_FOLDER))
      return (await shops.at(key.slice(SHOPS_FOLDER.length)))?.kind === 'listed'
    return isPhoto(pathname)
  }

  return {
    isPage,

    /** Whether an address works: as a page, through a redirect, or on another site, which is not checked. */
    async leads(address: string): Promise<boolean> {
      if (/^(?:#.|https:\/\/.|mailto:.|tel:.|\{)/.test(address)) return true
      if (!address.startsWith('/') || address.startsWith('//')) return false
      const { pathname, searchParams } = urlOf(address)
      if (await isPage(pathname)) return true
      const target = legacyTarget(pathname, searchParams) ?? (await redirects.target(pathname, searchParams))
      return target !== undefined && isPage(target)
    },

    /** Pages, documents and photos as suggestions. */
    async all(): Promise<readonly { readonly address: string; readonly label: string }[]> {
      const pages = SITE_MAP.filter(({ path }) => SITE_PATHS.includes(path))
      const documents = await publishedItems(containerOf('/education/resources'))
      const photos = GALLERY_PAGES.map(async ({ path, container }) => {
        const items = await publishedItems(container)
        const slugs = photoSlugs(items.map(({ name }) => name))
        return items.map((item) => ({
          address: photoPath(path, slugs.get(item.name) ?? item.name),
          label: photoTitle(item),
        }))
      })
      return [
        ...pages.map(({ path, label }) => ({ address: path, label })),
        ...documents.map((item) => ({
          address: fileUrl(item).replace(/\?.*$/, ''),
          label: documentCard(item).title,
        })),
        ...(await Promise.all(photos)).flat().slice(0, MAX_PHOTOS),
      ]
    },
  }
}

function urlOf(address: string): URL {
  return new URL(address, 'https://site.invalid')
}
