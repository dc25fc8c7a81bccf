/** Pages that show one container as a gallery with filters (specification §2, §7), by site path. */
export const GALLERY_CONTAINERS = {
  '/gallery': 'shiloh-images-gallery',
  '/products/finishes': 'shiloh-images-products-finishes',
  '/products/doorstyles': 'shiloh-images-products-doorstyles',
  '/products/rangehoods': 'shiloh-images-products-rangehoods',
  '/products/vanities': 'shiloh-images-products-vanities',
  '/products/islands': 'shiloh-images-products-islands',
  '/products/turnedlegs': 'shiloh-images-products-turnedlegs',
} as const

/** The container of a gallery page, or `undefined` for any other path. */
export function galleryContainer(path: string): string | undefined {
  return Object.hasOwn(GALLERY_CONTAINERS, path)
    ? GALLERY_CONTAINERS[path as keyof typeof GALLERY_CONTAINERS]
    : undefined
}

const INDEX_FOLDER = '/gallery-index/'

/** Site path of a gallery's index: all that the browser needs to filter it by itself, as JSON. */
export function galleryIndexPath(container: string): string {
  return INDEX_FOLDER + container
}

/** The container whose index a path stands for, or `undefined` for any other path. */
export function indexedContainer(path: string): string | undefined {
  return Object.values(GALLERY_CONTAINERS).find((container) => galleryIndexPath(container) === path)
}
