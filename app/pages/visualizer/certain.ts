import { data } from 'react-router'
import type { SceneKind } from '#core/content/layers/scenes.ts'
import type { Visualizer } from '#services/visualizer/visualizer.ts'

/**
 * Resolves to the requested view, or `undefined` if there are no pictures of its kind. Throws a 503 response while
 * listings are missing, such as right after startup.
 */
export async function certain<T>(
  view: T | undefined,
  visualizer: Pick<Visualizer, 'isLate'>,
  kind: SceneKind,
): Promise<T | undefined> {
  if (await visualizer.isLate(kind)) throw data(null, { status: 503 })
  return view
}
