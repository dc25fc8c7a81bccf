import { documentCard } from '#core/content/documents.ts'
import { isDraft } from '#core/content/drafts.ts'
import { GALLERY_PAGES } from '#core/content/gallery-paths.ts'
import { parsePhotoPath, photoPath } from '#core/content/photos/photo-paths.ts'
import { photoSlugs } from '#core/content/photos/photo-slugs.ts'
import { photoTitle } from '#core/content/photos/photo-title.ts'
import { parseFilePath } from '#core/content/pictures/media-paths.ts'
import { fileUrl } from '#core/content/pictures/media-urls.ts'
import { containerOf, SITE_MAP, SITE_PATHS } from '#core/site-map.ts'
import type { Listings } from '../../content/listings.ts'

/** Where links in texts may lead. */
export interface LinkPlaces {
  /** Whether an address leads somewhere: a page, photo or file of the site, or another site, which is not asked. */
  has(address: string): Promise<boolean>
  /** Pages, documents and photos to choose from. */
  all(): Promise<readonly { readonly address: string; readonly label: string }[]>
}

/** More would make the form slow to open; others can be typed. */
const MOST_PHOTOS = 500

export function createLinkPlaces(listings: Pick<Listings, 'items' | 'item'>): LinkPlaces {
  const published = async (container: string) =>
    (await listings.items(container)).filter((item) => !isDraft(item))

  async function isFile(path: string): Promise<boolean> {
    const file = parseFilePath(path)
    const item = file && (await listings.item(file.container, file.name))
    return item !== undefined && !isDraft(item)
  }

  return {
    async has(address) {
      if (/^(?:#.|https:\/\/.|mailto:.|tel:.|\{)/.test(address)) return true
      if (!address.startsWith('/') || address.startsWith('//')) return false
      const { pathname } = new URL(address, 'https://site.invalid')
      if (SITE_MAP.some(({ path }) => path === pathname)) return true
      if (pathname.startsWith('/files/')) return isFile(pathname.slice('/files/'.length))
      const photo = parsePhotoPath(pathname)
      if (!photo) return false
      const names = (await published(photo.container)).map(({ name }) => name)
      return [...photoSlugs(names).values()].includes(photo.slug)
    },

    async all() {
      const pages = SITE_MAP.filter(({ path }) => SITE_PATHS.includes(path))
      const documents = await published(containerOf('/education/resources'))
      const photos = GALLERY_PAGES.map(async ({ path, container }) => {
        const items = await published(container)
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
        ...(await Promise.all(photos)).flat().slice(0, MOST_PHOTOS),
      ]
    },
  }
}
