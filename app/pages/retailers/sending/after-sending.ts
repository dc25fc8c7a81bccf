import { dayInWords } from '#core/days.ts'
import { pick } from '#core/pick.ts'
import type { FormValues } from '#core/retailers/form/fields.ts'
import { zipIn } from '#core/retailers/shops/zip-query.ts'
import { fillPlaceholders } from '#core/texts/fill-placeholders.ts'
import type { Services } from '#services/services.ts'

export type NextFacts = Awaited<ReturnType<typeof afterSending>>

const SHOWN = 3

export async function afterSending(
  reference: string,
  values: FormValues,
  { linkPages, shops, texts }: Pick<Services, 'linkPages' | 'shops' | 'texts'>,
) {
  const { path, answerBy } = linkPages.promise(reference)
  const { parts } = await texts.page('/retailers')
  const zip = values.retailer === '1' && values.country === 'US' ? zipIn(values.zip ?? '') : undefined
  // The request is stored, so a failure here must not look like a failed request.
  const near = zip === undefined ? undefined : await shops.near(zip).catch(() => undefined)
  const nearbyShops = near?.kind === 'found' ? near.shops.slice(0, near.near) : []
  return {
    /** Next steps, with the date by which the desk answers. */
    steps: fillPlaceholders(parts['after-sending'], { 'answer-by': dayInWords(answerBy, 'near') }),
    standing: path,
    atHand: parts[values.retailer === '0' ? 'at-hand-for-shops' : 'at-hand'],
    /** Nearest shops; empty for prospective retailers. */
    shops: nearbyShops
      .slice(0, SHOWN)
      .map((shop) => pick(shop, 'slug', 'name', 'city', 'state', 'phone', 'miles')),
    zip,
  }
}
