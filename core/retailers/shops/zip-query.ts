import { SHOPS_FOLDER } from '../../site-map.ts'

/** The query parameter for a visitor's ZIP code. Never logged or reported. */
export const ZIP_PARAM = 'zip'

/** The five digits of a typed ZIP code, such as ` 65803-1234`; `undefined` if it is malformed. */
export function zipIn(text: string | null): string | undefined {
  return /^(\d{5})(?:[-\s]?\d{4})?$/.exec((text ?? '').trim())?.[1]
}

/** The page that lists shops near a ZIP code. */
export const NEAR_PATH = '/retailers/near'

/** The endpoint where the form looks up a ZIP code. */
export const ZIP_FACTS_PATH = '/retailers/zip'

export function shopPath(slug: string): string {
  return SHOPS_FOLDER + slug
}

/** Adds the visitor's ZIP code to an address, if there is one. */
export function withZip(path: string, zip: string | undefined): string {
  return zip === undefined ? path : `${path}?${ZIP_PARAM}=${zip}`
}

/** The query parameter for the requested shop's slug. */
export const SHOP_PARAM = 'shop'

/** The form for requests, with the visitor's ZIP code and a shop. */
export function requestPath(zip: string | undefined, shop?: string): string {
  const query = new URLSearchParams({ intent: 'locate' })
  if (shop !== undefined) query.set(SHOP_PARAM, shop)
  if (zip !== undefined) query.set(ZIP_PARAM, zip)
  return `/retailers?${query}`
}
