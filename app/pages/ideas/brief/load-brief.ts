import { certainIdeas } from '#app/ideas/certain-ideas.ts'
import { ideaAddress } from '#app/ideas/idea-address.ts'
import type { PhotoFact } from '#core/content/photos/photo-facts.ts'
import type { PicturedItem } from '#core/content/pictures/stored-picture.ts'
import { ideasInCookies } from '#core/ideas/ideas-cookie.ts'
import { sharedLink } from '#core/ideas/shared-ideas.ts'
import type { Idea, IdeaSubject, Ideas } from '#services/ideas/ideas.ts'
import type { LinkCode } from '#services/ideas/link-code.ts'

/** An idea as the brief shows it. */
export interface BriefIdea {
  readonly ref: string
  readonly title: string
  readonly alt: string
  readonly address: string
  readonly picture: PicturedItem
  /** With the item's code at the end. */
  readonly facts: readonly PhotoFact[]
}

/** Rooms and pieces of furniture, apart from samples, which are not cropped. */
export interface BriefIdeaRows {
  readonly rooms: readonly BriefIdea[]
  readonly samples: readonly BriefIdea[]
}

/** The link from paper back to the board. */
export interface BoardOnPaper {
  /** Absent if it is too long to type. */
  readonly text: string | undefined
  readonly address: string
  readonly code: LinkCode
}

/** In characters. */
const LONGEST_TYPED = 300

/** The brief's content besides the answers. Only the references of ideas are known here, no notes. */
export async function loadBrief(request: Request, ideas: Ideas, publicUrl: string) {
  const found = await certainIdeas(ideas, ideasInCookies(request.headers.get('cookie')))
  const here: readonly Idea[] = found.filter((idea) => idea.kind === 'here')
  return { rows: rowsOf(here), board: here.length === 0 ? undefined : boardOnPaper(here, ideas, publicUrl) }
}

const SAMPLES: ReadonlySet<IdeaSubject> = new Set([
  'finish',
  'range hood',
  'door style',
  'chosen door',
  'turned leg',
])

function rowsOf(here: readonly Idea[]): BriefIdeaRows {
  const isSample = ({ subject }: Idea) => SAMPLES.has(subject)
  return {
    rooms: here.filter((idea) => !isSample(idea)).map(briefIdea),
    samples: here.filter(isSample).map(briefIdea),
  }
}

function briefIdea(idea: Idea): BriefIdea {
  const { ref, title, alt, picture, facts, place } = idea
  const code = 'slug' in place ? [{ key: 'item', label: 'Item', value: place.slug }] : []
  return { ref, title, alt, picture, address: ideaAddress(idea), facts: [...facts, ...code] }
}

function boardOnPaper(here: readonly Idea[], ideas: Ideas, publicUrl: string): BoardOnPaper {
  const address = publicUrl + sharedLink(here.map(({ ref }) => ({ ref, note: '' }))).path
  return {
    address,
    text: address.length > LONGEST_TYPED ? undefined : address,
    code: ideas.codeOf(address),
  }
}
