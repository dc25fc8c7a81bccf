import { randomBytes } from 'node:crypto'
import { makeReference, REFERENCE_BYTES } from '#core/retailers/work/reference.ts'
import { createCaseCorrection } from '#services/rights/case-correction.ts'
import { createCaseHandOut } from '#services/rights/case-hand-out.ts'
import { createCaseReader } from '#services/rights/case-reader.ts'
import { createCaseWork } from '#services/rights/case-work.ts'
import { createErasureAnswers } from '#services/rights/erasure-answers.ts'
import { createRightsComposer } from '#services/rights/rights-mails.ts'
import { createRightsUpkeep } from '#services/rights/rights-upkeep.ts'
import { startClock } from '../requests/start-clock.ts'
import type { RequestServices } from './create-request-services.ts'
import type { Site } from './create-site.ts'

export const newCaseNumber = (): string => makeReference(randomBytes(REFERENCE_BYTES))

export type RightsServices = ReturnType<typeof createRightsServices>

/** Privacy requests: their cases, and scheduled work on them. */
export function createRightsServices(
  { stores: { rights: store, work }, record, timers, now, log }: Site,
  { links, mailWithoutLinks, render, news, eraseMessages, onDue }: RequestServices,
) {
  const compose = createRightsComposer(mailWithoutLinks, render)
  const clock = startClock({
    clock: createRightsUpkeep({ store, eraseMessages, onDue, now, log }),
    failure: 'Cases about people’s rights could not be checked',
    timers,
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
    close: () => clock.stop(),
  }
}
