import { randomBytes, randomUUID } from 'node:crypto'
import type { Stores } from '#adapters/database/open-stores.ts'
import type { Log } from '#core/ports/log.ts'
import type { RenderMail } from '#core/ports/mail/render-mail.ts'
import type { RequestLinks } from '#core/ports/requests/request-links.ts'
import { makeReference, REFERENCE_BYTES } from '#core/retailers/work/reference.ts'
import type { Desk } from '#services/desk/desk.ts'
import { createRecorder } from '#services/desk/record.ts'
import type { MailSettings } from '#services/retailers/mail/compose-mail.ts'
import type { News } from '#services/retailers/news.ts'
import { createCaseCorrection } from '#services/rights/case-correction.ts'
import { createCaseHandOut } from '#services/rights/case-hand-out.ts'
import { createCaseReader } from '#services/rights/case-reader.ts'
import { createCaseWork } from '#services/rights/case-work.ts'
import { createErasureAnswers, type ErasureAnswers } from '#services/rights/erasure-answers.ts'
import { createRightsComposer } from '#services/rights/rights-mails.ts'
import { createRightsUpkeep } from '#services/rights/rights-upkeep.ts'
import { systemTimers } from '#services/timers/system-timers.ts'
import { startClock } from '../requests/start-clock.ts'

export const newCaseNumber = (): string => makeReference(randomBytes(REFERENCE_BYTES))

export interface RightsServices {
  readonly desk: Desk['rights']
  readonly answers: ErasureAnswers
  close(): Promise<void>
}

interface Ingredients {
  readonly stores: Pick<Stores, 'rights' | 'work' | 'audit'>
  readonly links: RequestLinks
  /** For mails read at the desk. */
  readonly mailWithoutLinks: MailSettings
  readonly renderMail: RenderMail
  readonly news: News
  readonly eraseMessages: (references: readonly string[]) => Promise<number>
  /** Called when a mail becomes due. */
  readonly onDue: () => void
  readonly now: () => Date
  readonly log: Log
}

/** Privacy requests: their cases, and scheduled work on them. */
export function createRightsServices({
  stores: { rights: store, work, audit },
  links,
  mailWithoutLinks,
  renderMail,
  news,
  eraseMessages,
  onDue,
  now,
  log,
}: Ingredients): RightsServices {
  const record = createRecorder({ log: audit, now, newId: randomUUID })
  const compose = createRightsComposer(mailWithoutLinks, renderMail)
  const clock = startClock({
    clock: createRightsUpkeep({ store, eraseMessages, onDue, now, log }),
    failure: 'Cases about people’s rights could not be checked',
    timers: systemTimers,
    log,
  })
  return {
    desk: {
      ...createCaseReader({ store, work, compose, now }),
      ...createCaseWork({ store, record, news, onDue, newNumber: newCaseNumber, now }),
      ...createCaseHandOut({ store, work, record, eraseMessages, onDue, now }),
      ...createCaseCorrection({ store, work, record, onDue, now }),
    },
    answers: createErasureAnswers({ store, links, onDue, now, log }),
    async close() {
      await clock.stop()
    },
  }
}
