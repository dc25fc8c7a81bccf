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
