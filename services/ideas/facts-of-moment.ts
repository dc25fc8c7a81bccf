import { smallPictureUrl } from '#core/content/pictures/stored-picture.ts'
import { ideaDetails } from '#core/ideas/idea-details.ts'
import type { IdeasToSend, SentIdea, SentIdeas } from '#core/ideas/sent-ideas.ts'
import { tidyNote } from '#core/ideas/shared-ideas.ts'
import { shorten } from '#core/plain-text.ts'
import type { Idea, Ideas } from './ideas.ts'

/** In characters: limits captions and facts in emails. */
const LONGEST_WORDS = 300
const MAX_FACTS = 12

/**
 * The current facts of ideas sent with a request. Counts and drops unknown ones, so that invented references can't put
 * words into our emails.
 */
export async function factsOfMoment(ideas: Ideas, toSend: IdeasToSend): Promise<SentIdeas> {
  const { refs, samples, unreadable, notes, brief } = toSend
  const results = await ideas.show(refs)
  const here = results.filter((idea) => idea.kind === 'here')
  return {
    ideas: here.map((idea) => ({
      ...factsOf(idea),
      ...(samples.includes(idea.ref) ? { sample: true as const } : {}),
      note: tidyNote(notes[idea.ref] ?? ''),
    })),
    unknown: unreadable + results.length - here.length,
    brief,
  }
}

function factsOf(idea: Idea): Omit<SentIdea, 'note' | 'sample'> {
  const { ref, title, facts, picture, path } = idea
  return {
    ref,
    title: shorten(title, LONGEST_WORDS),
    label: shorten(ideaDetails(idea), LONGEST_WORDS),
    facts: facts.slice(0, MAX_FACTS).map(({ label: name, value }) => ({
      label: shorten(name, LONGEST_WORDS),
      value: shorten(value, LONGEST_WORDS),
    })),
    path,
    picture: smallPictureUrl(picture),
  }
}
