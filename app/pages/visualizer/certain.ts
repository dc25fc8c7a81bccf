import { data } from 'react-router'
import type { SceneKind } from '#core/content/layers/scenes.ts'
import type { Visualizer } from '#services/visualizer/visualizer.ts'

/**
 * The requested view; `undefined` if there are no pictures of its kind. While listings are missing, as right after
 * startup, the page asks to wait, since rooms and doors may still appear.
 */
export async function certain<T>(
  view: T | undefined,
  visualizer: Pick<Visualizer, 'isLate'>,
  kind: SceneKind,
): Promise<T | undefined> {
  if (await visualizer.isLate(kind)) throw data(null, { status: 503 })
  return view
}
