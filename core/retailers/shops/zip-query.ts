/** The query parameter of a visitor's ZIP code, wherever an address has it. It is neither logged nor reported. */
export const ZIP_PARAM = 'zip'

/** The five digits of a ZIP code as typed, such as ` 65803-1234`; `undefined` if it has no such form. */
export function zipIn(typed: string | null): string | undefined {
  return /^(\d{5})(?:[-\s]?\d{4})?$/.exec((typed ?? '').trim())?.[1]
}

/** Where shops near a ZIP code are listed. */
export const NEAR_PATH = '/retailers/near'

/** Where the form asks what a ZIP code tells. */
export const ZIP_FACTS_PATH = '/retailers/zip'

/** The page of a shop. */
export function shopPath(slug: string): string {
  return `/retailers/shops/${slug}`
}

/** Where the path of every shop's page begins. */
export const SHOPS_FOLDER = '/retailers/shops/'

/** An address with the visitor's ZIP code, if there is one. */
export function withZip(path: string, zip: string | undefined): string {
  return zip === undefined ? path : `${path}?${ZIP_PARAM}=${zip}`
}

/** The query parameter of the shop that the form asks, by its name in addresses. */
export const SHOP_PARAM = 'shop'

/** The form that asks a shop. */
export function askShopPath(slug: string, zip: string | undefined): string {
  const query = new URLSearchParams({ intent: 'locate', [SHOP_PARAM]: slug })
  if (zip !== undefined) query.set(ZIP_PARAM, zip)
  return `/retailers?${query}`
}
