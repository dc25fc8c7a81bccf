import { answerIn } from '../form/answers.ts'
import { deskLabelOf, FIELD_NAMES } from '../form/fields.ts'
import { mailName } from '../mail/mail-store.ts'
import { actionWords, stateName } from '../work/request-names.ts'
import type { WorkedRequest } from '../work/request-store.ts'

/** One request with everything stored about it, in words. */
export type ExportedRequest = ReturnType<typeof exportedRequest>

/** Facts that the law requires in addition to the data itself (privacy policy, "What we collect"). */
const ABOUT = {
  categories: ['A. Identifiers', 'B. Customer records'],
  sources: ['You, by the form on our website'],
  purposes: [
    'To answer your request, which includes emailing you a copy of it',
    'To put you in touch with a retailer, or to consider you as one',
  ],
  disclosedTo: ['Retailers, as named below', 'Service providers that host the website and deliver email'],
} as const

/** Everything stored about a person, as a file that people and programs can read. */
export function personExport(requests: readonly WorkedRequest[]) {
  return {
    about: ABOUT,
    requests: requests
      .toSorted((a, b) => (a.stored.receivedAt < b.stored.receivedAt ? -1 : 1))
      .map(exportedRequest),
  }
}

function exportedRequest({ stored, work }: WorkedRequest) {
  const { reference, receivedAt, request, ideas, mails, parkedReason } = stored
  const answers = FIELD_NAMES.map((name) => [deskLabelOf(name), answerIn(request, name)] as const)
  return {
    reference,
    receivedAt,
    state: stateName(work.state, work.outcome),
    /** The person's answers, by the labels of the form. */
    answers: Object.fromEntries(answers.filter(([, answer]) => answer !== '')),
    photo: request.photo && `${request.photo.container}/${request.photo.name}`,
    shop: request.shop?.name,
    ideas,
    parked: parkedReason,
    // What the desk wrote is in the history.
    mails: mails.map(({ message, record }) => ({ mail: mailName(message.kind), state: record.state })),
    passedOnTo: work.handovers.map(({ retailerName, at, answer, note }) => ({
      retailer: retailerName,
      at: new Date(at).toISOString(),
      answer,
      note,
    })),
    history: work.history.map(({ at, what, actor, note }) => ({
      at: new Date(at).toISOString(),
      what: actionWords(what, actor),
      note,
    })),
  }
}
