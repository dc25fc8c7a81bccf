import { certainIdeas } from '#app/ideas/certain-ideas.ts'
import { ideaDetails } from '#core/ideas/idea-details.ts'
import { hasSamples } from '#core/ideas/idea-list.ts'
import { isIdeaRef } from '#core/ideas/idea-refs.ts'
import { savedIdeasInCookies } from '#core/ideas/ideas-cookie.ts'
import { parseShared, sharedValue } from '#core/ideas/shared-ideas.ts'
import { ZIP_PARAM, zipIn } from '#core/retailers/shops/zip-query.ts'
import type { GoneIdea, Idea, Ideas } from '#services/ideas/ideas.ts'
import type { Shops } from '#services/retailers/shops/shops.ts'

/** Ideas on display in shops near a ZIP code. */
export interface NearIdeas {
  /** Absent if the URL has none. */
  readonly zip: string | undefined
  /** Number of shops that display an idea, by reference. Omits zero. */
  readonly counts: Readonly<Record<string, number>>
}

/** The visitor's own board. */
export async function loadBoard(request: Request, ideas: Ideas, shops: Pick<Shops, 'displaying'>) {
  const { searchParams } = new URL(request.url)
  const { ideas: list, samples } = savedIdeasInCookies(request.headers.get('cookie'))
  const resolvedIdeas = await certainIdeas(ideas, list)
  return {
    ideas: resolvedIdeas.map(withoutFacts),
    near: await nearIdeas(zipIn(searchParams.get(ZIP_PARAM)), resolvedIdeas, shops),
    samples,
    offeredSample: await offeredSampleOf(searchParams.get('sample') ?? '', { list, samples }, ideas),
    removed: await removedIdea(searchParams, list, ideas),
    skippedCount: Math.max(0, Number.parseInt(searchParams.get('left') ?? '', 10) || 0),
  }
}

/** Loads the board in a link, with its sender's notes. */
export async function loadShared(value: string, ideas: Ideas) {
  const board = parseShared(value)
  const resolvedIdeas = await certainIdeas(
    ideas,
    board.map(({ ref }) => ref),
  )
  return {
    // Serialized again, so that the page does not echo its URL.
    value: sharedValue(board),
    board: board.flatMap((entry, at) => {
      const idea = resolvedIdeas[at]
      return idea ? [{ entry, idea: withoutFacts(idea) }] : []
    }),
  }
}

/** Drops facts, because those of sixty ideas would be as large as pictures. */
function withoutFacts(idea: Idea | GoneIdea): Idea | GoneIdea {
  return idea.kind === 'here' ? { ...idea, label: ideaDetails(idea), facts: [] } : idea
}

async function nearIdeas(
  zip: string | undefined,
  resolvedIdeas: readonly (Idea | GoneIdea)[],
  shops: Pick<Shops, 'displaying'>,
): Promise<NearIdeas> {
  if (zip === undefined) return { zip, counts: {} }
  const counts = await Promise.all(
    resolvedIdeas.map(async ({ ref, title }) => [ref, await shops.displaying(zip, title)] as const),
  )
  return { zip, counts: Object.fromEntries(counts.filter(([, count]) => count > 0)) }
}

/** The item whose sample a link offers, unless already requested. */
async function offeredSampleOf(
  ref: string,
  { list, samples }: { readonly list: readonly string[]; readonly samples: readonly string[] },
  ideas: Ideas,
) {
  if (!isIdeaRef(ref) || !hasSamples(ref) || samples.includes(ref)) return undefined
  const [idea] = await certainIdeas(ideas, [ref])
  return idea?.kind === 'here' ? { ref, title: idea.title, saved: list.includes(ref) } : undefined
}

async function removedIdea(params: URLSearchParams, list: readonly string[], ideas: Ideas) {
  const ref = params.get('removed') ?? ''
  if (!isIdeaRef(ref) || list.includes(ref)) return undefined
  const [idea] = await certainIdeas(ideas, [ref])
  const at = Number.parseInt(params.get('at') ?? '', 10) || 0
  return idea && { ref, title: idea.title, at, sample: params.has('wanted') }
}
