import { data } from 'react-router'
import type { Visualizer } from '#services/visualizer/visualizer.ts'

/**
 * The view of what was asked for. While listings are late, as just after the start, its absence is not certain, nor
 * which rooms or doors there are to choose from: then the page asks for patience.
 */
export async function certain<T>(
  view: T | undefined,
  visualizer: Pick<Visualizer, 'isLate'>,
  what: 'rooms' | 'doors',
): Promise<T> {
  if (await visualizer.isLate(what)) throw data(null, { status: 503 })
  if (!view) throw data(null, { status: 404 })
  return view
}
