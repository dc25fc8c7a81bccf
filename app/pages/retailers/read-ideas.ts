import { BRIEF_FIELD } from '#app/ideas/brief-storage.ts'
import { briefLines, parseBrief } from '#core/ideas/brief.ts'
import { parseSavedIdeas } from '#core/ideas/ideas-cookie.ts'
import { parseRemarks, REMARKS_FIELD } from '#core/ideas/remarks.ts'
import type { IdeasToSend } from '#core/ideas/sent-ideas.ts'
import { HIDDEN_INPUTS, textIn } from './form/form-values.ts'

/** The ideas that go with a request; `undefined` if the visitor has none or leaves them out. */
export function readIdeas(form: FormData): IdeasToSend | undefined {
  const list = textIn(form, HIDDEN_INPUTS.ideas)
  if (list === undefined) return undefined
  const { ideas, samples, unreadable } = parseSavedIdeas(list)
  const remarks = parseRemarks(textIn(form, REMARKS_FIELD) ?? '')
  const lines = briefLines(parseBrief(textIn(form, BRIEF_FIELD) ?? ''))
  const brief = lines.map(({ label, answer }) => ({ label, value: answer }))
  return { refs: ideas, samples, unreadable, remarks, brief }
}
