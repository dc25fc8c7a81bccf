import { data } from 'react-router'
import type { GoneIdea, Idea, Ideas } from '#services/ideas/ideas.ts'

/**
 * Resolves references to ideas. Throws a 503 response if some are missing right after startup, when they may still
 * appear.
 */
export async function certainIdeas(
  ideas: Pick<Ideas, 'show' | 'areLate'>,
  refs: readonly string[],
): Promise<readonly (Idea | GoneIdea)[]> {
  const results = await ideas.show(refs)
  const goneIdeas = results.filter(({ kind }) => kind === 'gone')
  if (goneIdeas.length > 0 && (await ideas.areLate(goneIdeas.map(({ ref }) => ref))))
    throw data(null, { status: 503 })
  return results
}
