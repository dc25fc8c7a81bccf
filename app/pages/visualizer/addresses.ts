import { COMPARE_PATH, DOORS_PATH, VISUALIZER_PATH } from '#core/visualizer/layers.ts'

/** The pages of a single choice. */
export const PATHS = { room: VISUALIZER_PATH, door: DOORS_PATH } as const

/** The page that puts others beside a choice, from its query, which is not empty. */
export function comparePath(query: string): string {
  return `${COMPARE_PATH}?${new URLSearchParams({ a: query })}`
}
