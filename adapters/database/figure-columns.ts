import { answersText, figureFactsOf } from '#core/retailers/figure-facts.ts'
import { firstAnswerAt, type RequestWork } from '#core/retailers/request-work.ts'
import type { RetailerRequest } from '#core/retailers/retailer-request.ts'

export function figureColumnsOf(request: RetailerRequest) {
  const { intent, area } = figureFactsOf(request)
  return { intent, zip_area: area }
}

/** `figures_version` tells whether an earlier version of the site has changed the request since. */
export function workFigureColumns(work: RequestWork) {
  return {
    first_answer_at: firstAnswerAt(work) ?? null,
    answers: answersText(work),
    figures_version: work.version,
  }
}
