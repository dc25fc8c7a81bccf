import { dayInWords } from '#core/days.ts'
import type { RightsMessage } from '#core/retailers/mail/mail-store.ts'
import { siteDay } from '#core/site-time.ts'
import { wordsIn } from '#core/texts/text-tree.ts'
import { type MailSettings, wordedMail } from './mail-rows.ts'

/** An email of a privacy request. */
export async function privacyMail(settings: MailSettings, message: RightsMessage, reference: string) {
  const { texts } = settings
  const frame = { reference, referenceLabel: 'Privacy request' }
  switch (message.kind) {
    case 'notice': {
      const { retailerName, references, number } = message.notice
      const text = await texts.mail('mail-erasure', {
        case: reference,
        retailer: retailerName,
        references: references.join(', '),
      })
      const link = settings.linkTo({ kind: 'erasure', reference, number })
      return wordedMail(text, settings, {
        ...frame,
        action: { label: 'Tell us it has been erased', href: link },
        steps: text.parts['what-to-do'],
        rows: [{ label: references.length === 1 ? 'Request' : 'Requests', value: references.join('\n') }],
      })
    }
    case 'extension': {
      const due = dayInWords(message.dueOn)
      const text = await texts.mail('mail-extension', { case: reference, due })
      return wordedMail(text, settings, {
        ...frame,
        rows: [{ label: 'Why it takes longer', value: message.reason }],
      })
    }
    case 'proof': {
      const { requests, notices, at } = message.erasure
      const textOn = (retailer: string, erasedOn: string) =>
        texts.mail('mail-proof', { case: reference, day: dayOf(at), retailer, 'erased-on': erasedOn })
      const retailers = notices.map(async ({ retailerName, answered }) => {
        const { parts } = await textOn(retailerName, answered ? dayOf(answered.at) : '')
        return wordsIn(parts[answered ? 'retailer-erased' : 'retailer-asked'].blocks)
      })
      const names = notices.map(({ retailerName }) => retailerName).join(', ')
      const erased = requests.map((one) => `${one.reference}, received ${dayOf(one.receivedAt)}`)
      const received = (await Promise.all(retailers)).join('\n')
      return wordedMail(await textOn(names, ''), settings, {
        ...frame,
        rows: [
          { label: erased.length === 1 ? 'Erased request' : 'Erased requests', value: erased.join('\n') },
          { label: 'Retailers that received it', value: received || 'None' },
        ],
      })
    }
  }
}

/** @param at time in ms, or a date */
function dayOf(at: number | string): string {
  return dayInWords(siteDay(new Date(at)))
}
