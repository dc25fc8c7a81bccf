import { data } from 'react-router'
import type { GoneIdea, Idea, Ideas } from '#services/ideas/ideas.ts'

/**
 * Resolves references. Right after startup, missing items may still appear, so the page asks to wait rather than
 * reporting them as gone.
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
