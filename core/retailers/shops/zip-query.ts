/** The query parameter of a visitor's ZIP code on all pages. Never logged or reported. */
export const ZIP_PARAM = 'zip'

/** The five digits of a typed ZIP code, such as ` 65803-1234`; `undefined` if malformed. */
export function zipIn(text: string | null): string | undefined {
  return /^(\d{5})(?:[-\s]?\d{4})?$/.exec((text ?? '').trim())?.[1]
}

/** Where shops near a ZIP code are listed. */
export const NEAR_PATH = '/retailers/near'

/** Where the form looks up a ZIP code. */
export const ZIP_FACTS_PATH = '/retailers/zip'

export function shopPath(slug: string): string {
  return `/retailers/shops/${slug}`
}

/** Prefix of every shop page's path. */
export const SHOPS_FOLDER = '/retailers/shops/'

/** An address with the visitor's ZIP code, if there is one. */
export function withZip(path: string, zip: string | undefined): string {
  return zip === undefined ? path : `${path}?${ZIP_PARAM}=${zip}`
}

/** The query parameter for the requested shop, by slug. */
export const SHOP_PARAM = 'shop'

/** The form for a request to a shop. */
export function askShopPath(slug: string, zip: string | undefined): string {
  const query = new URLSearchParams({ intent: 'locate', [SHOP_PARAM]: slug })
  if (zip !== undefined) query.set(ZIP_PARAM, zip)
  return `/retailers?${query}`
}
