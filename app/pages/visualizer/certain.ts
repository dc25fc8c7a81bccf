import { data } from 'react-router'
import type { SceneKind } from '#core/visualizer/scenes.ts'
import type { Visualizer } from '#services/visualizer/visualizer.ts'

/**
 * The view of what was asked for. While listings are late, as just after the start, its absence is not certain, nor
 * which rooms or doors there are to choose from: then the page asks for patience.
 */
export async function certain<T>(
  view: T | undefined,
  visualizer: Pick<Visualizer, 'isLate'>,
  kind: SceneKind,
): Promise<T> {
  if (await visualizer.isLate(kind)) throw data(null, { status: 503 })
  if (!view) throw data(null, { status: 404 })
  return view
}
