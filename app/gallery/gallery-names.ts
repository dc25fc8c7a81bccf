/** What galleries are called where a photo's page names them, by their paths. */
export const GALLERY_NAMES: Readonly<Record<string, string>> = {
  '/gallery': 'Gallery',
  '/products/finishes': 'Finishes',
  '/products/doorstyles': 'Door styles',
  '/products/rangehoods': 'Range hoods',
  '/products/vanities': 'Vanities',
  '/products/islands': 'Islands',
  '/products/turnedlegs': 'Turned legs',
}
