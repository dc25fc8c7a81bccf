import { data } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { type AreaAnswer, areaOf } from '#core/retailers/form/distribution-area.ts'
import { shopPath, withZip, ZIP_PARAM, zipIn } from '#core/retailers/shops/zip-query.ts'
import type { NearAnswer } from '#services/retailers/shops/shops.ts'
import type { Route } from './+types/zip-facts'

/** What a ZIP code tells, as JSON. */
export type ZipFacts =
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'known'
      readonly area: AreaAnswer
      /** Shops that one can drive to; absent if there is none. */
      readonly near?: {
        readonly count: number
        readonly nearest: {
          readonly name: string
          readonly place: string
          readonly miles: number
          readonly to: string
        }
      }
    }

export async function loader({ url, context }: Route.LoaderArgs) {
  const zip = zipIn(url.searchParams.get(ZIP_PARAM))
  if (zip === undefined) throw data(null, { status: 400 })
  const answer = await context.get(servicesContext).shops.near(zip)
  const facts: ZipFacts =
    answer.kind === 'unknown-zip'
      ? { kind: 'unknown' }
      : { kind: 'known', area: areaOf(zip), ...nearIn(answer, zip) }
  return Response.json(facts, { headers: { 'Cache-Control': 'no-store' } })
}

function nearIn(answer: Exclude<NearAnswer, { kind: 'unknown-zip' }>, zip: string) {
  const nearest = answer.kind === 'found' && answer.near > 0 ? answer.shops[0] : undefined
  if (answer.kind !== 'found' || nearest === undefined) return {}
  const { name, city, state, miles, slug } = nearest
  const place = `${city}, ${state}`
  return {
    near: { count: answer.shops.length, nearest: { name, place, miles, to: withZip(shopPath(slug), zip) } },
  }
}
