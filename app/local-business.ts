import { clockTime, spansOf, WEEKDAYS, type Week } from '#core/opening-hours.ts'
import { shopPath } from '#core/retailers/shops/zip-query.ts'
import type { Shop } from '#services/retailers/shops/shops.ts'
import type { SiteFacts } from '#services/services.ts'
import { type JsonLd, organizationId } from './page-graph.ts'

/** Structured data of a shop. */
export function localBusiness(
  site: SiteFacts,
  shop: Shop,
  week: Week,
  /** Site path of its picture. */
  image?: string,
): JsonLd {
  // Only for pages rendered on the server, see `page-meta.ts`; the condition drops the code from browser bundles.
  if (!import.meta.env.SSR) return {}
  const page = site.publicUrl + shopPath(shop.slug)
  return {
    '@type': 'LocalBusiness',
    '@id': `${page}#shop`,
    name: shop.name,
    url: shop.website || page,
    ...(image === undefined ? {} : { image: site.publicUrl + image }),
    telephone: shop.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: shop.streetAddress,
      addressLocality: shop.city,
      addressRegion: shop.state,
      postalCode: shop.zip,
      addressCountry: 'US',
    },
    brand: { '@id': organizationId(site) },
    openingHoursSpecification: WEEKDAYS.flatMap(({ field, label }) =>
      spansOf(week[field]).map(({ opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: `https://schema.org/${label}`,
        opens: clockTime(opens),
        closes: clockTime(closes === 24 * 60 ? closes - 1 : closes),
      })),
    ),
  }
}
