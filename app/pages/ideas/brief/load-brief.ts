import { certainIdeas } from '#app/ideas/certain-ideas.ts'
import { ideasInCookies } from '#core/ideas/ideas-cookie.ts'
import { sharedLink } from '#core/ideas/shared-ideas.ts'
import type { Idea, IdeaSubject, Ideas } from '#services/ideas/ideas.ts'

/** The board shown in the brief. */
export type BriefBoard = Awaited<ReturnType<typeof loadBrief>>

/** In characters. */
const LONGEST_TYPED = 300

/** The brief's content besides the answers. Notes are missing, because only the browser has them. */
export async function loadBrief(request: Request, ideas: Ideas, publicUrl: string) {
  const resolvedIdeas = await certainIdeas(ideas, ideasInCookies(request.headers.get('cookie')))
  const here: readonly Idea[] = resolvedIdeas.filter((idea) => idea.kind === 'here')
  return { rows: rowsOf(here), board: here.length === 0 ? undefined : boardOnPaper(here, ideas, publicUrl) }
}

const SAMPLES: ReadonlySet<IdeaSubject> = new Set([
  'finish',
  'range hood',
  'door style',
  'chosen door',
  'turned leg',
])

/** Separates rooms and furniture from samples, which are not cropped. */
function rowsOf(here: readonly Idea[]) {
  const isSample = ({ subject }: Idea) => SAMPLES.has(subject)
  return {
    rooms: here.filter((idea) => !isSample(idea)).map(briefIdea),
    samples: here.filter(isSample).map(briefIdea),
  }
}

/** Appends the item's code to its facts. */
function briefIdea(idea: Idea) {
  const { ref, title, alt, picture, facts, path, slug } = idea
  const code = slug === undefined ? [] : [{ key: 'item', label: 'Item', value: slug }]
  return { ref, title, alt, picture, path, facts: [...facts, ...code] }
}

/** The printed link back to the board, also as text if it is short enough to type. */
function boardOnPaper(here: readonly Idea[], ideas: Ideas, publicUrl: string) {
  const address = publicUrl + sharedLink(here.map(({ ref }) => ({ ref, note: '' }))).path
  return {
    address,
    text: address.length > LONGEST_TYPED ? undefined : address,
    code: ideas.codeOf(address),
  }
}
