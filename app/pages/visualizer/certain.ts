import { data } from 'react-router'
import type { Visualizer } from '#services/visualizer/visualizer.ts'

/**
 * The view of what was asked for. While listings are late, as just after the start, neither its absence nor what is
 * shown in its place is certain: then the page asks for patience.
 */
export async function certain<T extends { readonly notes: readonly string[] }>(
  view: T | undefined,
  visualizer: Pick<Visualizer, 'isLate'>,
  what: 'rooms' | 'doors',
): Promise<T> {
  if (view && view.notes.length === 0) return view
  if (await visualizer.isLate(what)) throw data(null, { status: 503 })
  if (!view) throw data(null, { status: 404 })
  return view
}
