import { data } from 'react-router'
import type { SceneKind } from '#core/visualizer/scenes.ts'
import type { Visualizer } from '#services/visualizer/visualizer.ts'

/**
 * The view of what was asked for; `undefined` if there are no pictures of its kind. While listings are late, as just after
 * the start, that is not certain, nor which rooms or doors there are to choose from: then the page asks for patience.
 */
export async function certain<T>(
  view: T | undefined,
  visualizer: Pick<Visualizer, 'isLate'>,
  kind: SceneKind,
): Promise<T | undefined> {
  if (await visualizer.isLate(kind)) throw data(null, { status: 503 })
  return view
}
