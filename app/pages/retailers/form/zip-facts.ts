import { data } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { formatCount } from '#core/format-count.ts'
import { areaOf } from '#core/retailers/form/distribution-area.ts'
import { NEAR_PATH, shopPath, withZip, ZIP_PARAM, zipIn } from '#core/retailers/shops/zip-query.ts'
import { fillPlaceholders } from '#core/texts/fill-placeholders.ts'
import type { Inline } from '#core/texts/text-tree.ts'
import { oneLine } from '#core/texts/text-tree.ts'
import type { PageText, TextPart } from '#core/texts/words-text.ts'
import type { NearAnswer } from '#services/retailers/shops/shops.ts'
import type { Route } from './+types/zip-facts'

export type ZipFacts = readonly Inline[]

export async function loader({ url, context }: Route.LoaderArgs) {
  const zip = zipIn(url.searchParams.get(ZIP_PARAM))
  if (zip === undefined) throw data(null, { status: 400 })
  const { shops, texts } = context.get(servicesContext)
  const [answer, { parts }] = await Promise.all([shops.near(zip), texts.page('/retailers')])
  const facts: ZipFacts = oneLine(partsFor(answer, zip, parts).flatMap(({ blocks }) => blocks))
  return Response.json(facts, { headers: { 'Cache-Control': 'no-store' } })
}

type Parts = PageText<'/retailers'>['parts']

function partsFor(answer: NearAnswer, zip: string, parts: Parts): readonly TextPart[] {
  if (answer.kind === 'unknown-zip') return [fillPlaceholders(parts['zip-unknown'], { zip })]
  const { kind, place } = areaOf(zip)
  const near = nearestPart(answer, zip, parts)
  return [
    fillPlaceholders(parts[`zip-${kind}`], { zip, place }),
    ...(near ? [near] : kind === 'inside' ? [parts['zip-without-a-shop']] : []),
  ]
}

function nearestPart(
  answer: Exclude<NearAnswer, { kind: 'unknown-zip' }>,
  zip: string,
  parts: Parts,
): TextPart | undefined {
  const nearest = answer.kind === 'found' && answer.near > 0 ? answer.shops[0] : undefined
  if (answer.kind !== 'found' || nearest === undefined) return undefined
  const { name, city, state, miles, slug } = nearest
  return fillPlaceholders(parts[answer.near > 1 ? 'zip-shops' : 'zip-shop'], {
    shop: name,
    'shop-page': withZip(shopPath(slug), zip),
    place: `${city}, ${state}`,
    distance: miles < 1 ? 'less than a mile away' : `about ${formatCount(miles, 'mile')} away`,
    count: String(answer.near),
    'near-page': withZip(NEAR_PATH, zip),
  })
}
