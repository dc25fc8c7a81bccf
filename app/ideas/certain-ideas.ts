import { data } from 'react-router'
import type { GoneIdea, Idea, Ideas } from '#services/ideas/ideas.ts'

/**
 * What references point to. Just after the start, what is not found may only be late: then the page asks for patience
 * rather than saying that it is gone.
 */
export async function certainIdeas(
  ideas: Pick<Ideas, 'show' | 'areLate'>,
  refs: readonly string[],
): Promise<readonly (Idea | GoneIdea)[]> {
  const found = await ideas.show(refs)
  const gone = found.filter(({ kind }) => kind === 'gone')
  if (gone.length > 0 && (await ideas.areLate(gone.map(({ ref }) => ref)))) throw data(null, { status: 503 })
  return found
}
