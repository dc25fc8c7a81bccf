import type { Log } from '#core/ports/log.ts'
import type { Mailer } from '#core/ports/mailer.ts'
import type { ClaimedPersonMail, PersonMailKind, PersonMailStore } from '#core/ports/person-mail-store.ts'
import type { RenderMail } from '#core/ports/render-mail.ts'
import { createPersonMailComposer } from '#services/desk/person-mails.ts'
import type { AttemptOutcome } from '#services/retailers/attempt-outcome.ts'
import type { MailSettings } from '#services/retailers/compose-mail.ts'
import { createOutboxDelivery, type Delivery } from '#services/retailers/delivery.ts'
import { systemTimers } from '#services/timers/system-timers.ts'

/** Sends the mails to people of the desk. */
export function startPersonMails({
  stores: { personMails },
  mail,
  renderMail,
  ...parts
}: {
  readonly stores: { readonly personMails: PersonMailStore }
  readonly mailer: Mailer
  readonly mail: MailSettings
  readonly renderMail: RenderMail
  readonly observe: (mail: PersonMailKind, outcome: AttemptOutcome) => void
  readonly now: () => Date
  readonly log: Log
}): Delivery {
  const delivery = createOutboxDelivery<ClaimedPersonMail, PersonMailKind>({
    outbox: personMails,
    letterOf: ({ id, at, attempts, message }) => ({
      key: id,
      reference: id,
      mail: message.kind,
      attempts,
      begunAt: new Date(at).toISOString(),
    }),
    compose: createPersonMailComposer(mail, renderMail),
    ...parts,
    timers: systemTimers,
    random: Math.random,
  })
  delivery.start()
  return delivery
}
