import { type SentIdeas, samplesIn } from '#core/ideas/sent-ideas.ts'
import type { RetailerRequest } from '#core/retailers/form/retailer-request.ts'
import { answersText, figureFactsOf, wordOf } from '#core/retailers/work/figure-facts.ts'
import { firstAnswerAt, type RequestWork } from '#core/retailers/work/request-work.ts'

export function figureColumnsOf(request: RetailerRequest) {
  const { intent, area } = figureFactsOf(request)
  return { intent, zip_area: area }
}

/** References of the requested samples; null without any. */
export function samplesText(ideas: SentIdeas | undefined): string | null {
  const refs = ideas ? samplesIn(ideas).map(({ ref }) => ref) : []
  return refs.length === 0 ? null : refs.join(' ')
}

export function workFigureColumns(work: RequestWork) {
  return {
    first_answer_at: firstAnswerAt(work) ?? null,
    answers: answersText(work),
    retailer_word: wordOf(work) ?? null,
  }
}
