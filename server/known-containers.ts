/**
 * The containers of specification §7 and product notes §5. A storage account lists its containers to nobody
 * without credentials, so the anonymous reader looks for these.
 */
export const KNOWN_CONTAINERS = [
  'all-images-thumbnails',
  'shiloh-documents-education-resources',
  'shiloh-images-accessories',
  'shiloh-images-brand',
  'shiloh-images-education-care',
  'shiloh-images-education-construction',
  'shiloh-images-education-doorstyles',
  'shiloh-images-education-environment',
  'shiloh-images-education-styles',
  'shiloh-images-education-woodspecies',
  'shiloh-images-gallery',
  'shiloh-images-home',
  'shiloh-images-products-doorstyles',
  'shiloh-images-products-finishes',
  'shiloh-images-products-islands',
  'shiloh-images-products-landing',
  'shiloh-images-products-rangehoods',
  'shiloh-images-products-turnedlegs',
  'shiloh-images-products-vanities',
  'shiloh-images-retailers',
] as const
