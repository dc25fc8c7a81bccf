import { dayInWords } from '#core/days.ts'
import type { FormValues } from '#core/retailers/form/fields.ts'
import { zipIn } from '#core/retailers/shops/zip-query.ts'
import { fillPlaceholders } from '#core/texts/fill-placeholders.ts'
import type { Services } from '#services/services.ts'

/** What visitors read after they have sent a request. */
export type NextFacts = Awaited<ReturnType<typeof afterSending>>

const SHOWN = 3

export async function afterSending(
  reference: string,
  values: FormValues,
  { requestStatus, shops, texts }: Pick<Services, 'requestStatus' | 'shops' | 'texts'>,
) {
  const { path, answerBy } = requestStatus.promise(reference)
  const { parts } = await texts.page('/retailers')
  const zip = values.retailer === '1' && values.country === 'US' ? zipIn(values.zip ?? '') : undefined
  // The request is stored: a failure here must not report otherwise.
  const near = zip === undefined ? undefined : await shops.near(zip).catch(() => undefined)
  const nearbyShops = near?.kind === 'found' ? near.shops.slice(0, near.near) : []
  return {
    /** With the day by which we answer. */
    steps: fillPlaceholders(parts['after-sending'], { 'answer-by': dayInWords(answerBy, 'near') }),
    standing: path,
    atHand: parts[values.retailer === '0' ? 'at-hand-for-shops' : 'at-hand'],
    /** The nearest ones; none for who wants to become one, and where none is near. */
    shops: nearbyShops.slice(0, SHOWN).map(({ slug, name, city, state, phone, miles }) => ({
      slug,
      name,
      city,
      state,
      phone,
      miles,
    })),
    zip,
  }
}
