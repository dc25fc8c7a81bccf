import { GALLERY_CONTAINERS } from '#core/content/gallery-paths.ts'
import { photoPath } from '#core/content/photo-paths.ts'
import type { Galleries } from '#services/galleries/galleries.ts'

/** Every page that has an address of its own and belongs in the sitemap (specification §2, route table). */
export const SITE_PATHS: readonly string[] = [
  '/',
  '/about',
  '/education',
  '/education/styles',
  '/education/doorstyles',
  '/education/finishes',
  '/education/woodspecies',
  '/education/construction',
  '/education/environment',
  '/education/care',
  '/education/resources',
  '/products',
  '/products/finishes',
  '/products/doorstyles',
  '/products/rangehoods',
  '/products/vanities',
  '/products/islands',
  '/products/turnedlegs',
  '/accessories',
  '/gallery',
  '/retailers',
  '/privacy',
]

/** The pages of the photos that the galleries hold now: they belong in the sitemap too. */
export async function photoPagePaths(galleries: Pick<Galleries, 'photoSlugs'>): Promise<readonly string[]> {
  const pages = Object.entries(GALLERY_CONTAINERS).map(async ([galleryPath, container]) => {
    const slugs = await galleries.photoSlugs(container)
    return slugs.map((slug) => photoPath(galleryPath, slug))
  })
  return (await Promise.all(pages)).flat()
}
