import { type SentIdeas, samplesIn, unknownInWords } from '../../ideas/sent-ideas.ts'
import { answerIn } from '../form/answers.ts'
import { deskLabelOf, FIELD_NAMES } from '../form/fields.ts'
import { UNKNOWN_PHOTO } from '../form/messages.ts'
import { stateName } from './request-names.ts'
import { REPORT_NAMES } from './request-states.ts'
import { mailRecords, type StoredRequest, type WorkedRequest } from './request-store.ts'
import { currentHandover } from './request-work.ts'

/** The headings of a request's answers in tables. */
export const ANSWER_NAMES: readonly string[] = [
  ...FIELD_NAMES.map(deskLabelOf),
  'Photo',
  'Shop asked for',
  'Ideas',
  'Samples wanted',
  'Designer’s brief',
]

/** A request's answers in the order of {@link ANSWER_NAMES}; an empty text for a missing answer. */
export function answersOf({ request, ideas: sentIdeas }: StoredRequest): readonly string[] {
  const { photo, unknownPhoto, shop } = request
  const noPhoto = unknownPhoto === true ? UNKNOWN_PHOTO : ''
  return [
    ...FIELD_NAMES.map((name) => answerIn(request, name)),
    photo === undefined ? noPhoto : `${photo.container}/${photo.name}`,
    shop?.name ?? '',
    ...(sentIdeas ? sentInWords(sentIdeas) : ['', '', '']),
  ]
}

function sentInWords(sentIdeas: SentIdeas): readonly string[] {
  const { ideas, brief } = sentIdeas
  const lines = ideas.map(({ title, note }) => [title, note].filter(Boolean).join(': '))
  return [
    [...lines, unknownInWords(sentIdeas)].filter(Boolean).join('\n'),
    samplesIn(sentIdeas)
      .map(({ title }) => title)
      .join('\n'),
    brief.map(({ label, value }) => `${label}: ${value}`).join('\n'),
  ]
}

/** The desk's requests as a table with headings. */
export function requestTable(requests: readonly WorkedRequest[]): readonly (readonly string[])[] {
  return [HEADINGS, ...requests.map(toRow)]
}

const HEADINGS = [
  'Reference',
  'Received',
  'Status',
  'Assigned to',
  'Retailer',
  'Retailer’s word',
  ...ANSWER_NAMES,
  'Mail to desk',
  'Mail to visitor',
  'Parked',
]

function toRow({ stored, work }: WorkedRequest): readonly string[] {
  const { reference, receivedAt, parkedReason = '' } = stored
  const { desk, visitor } = mailRecords(stored)
  const current = currentHandover(work)
  return [
    reference,
    receivedAt,
    stateName(work.state, work.outcome),
    work.clerk ?? '',
    current?.retailerName ?? '',
    current?.report === undefined ? '' : REPORT_NAMES[current.report],
    ...answersOf(stored),
    desk?.state ?? '',
    visitor?.state ?? '',
    parkedReason,
  ]
}
