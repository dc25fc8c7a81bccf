import { COMPARE_PATH } from '#core/visualizer/layers.ts'

/** The page that puts others beside a choice, from its query; `room` stands for the empty one. */
export function comparePath(query: string, room: string): string {
  return `${COMPARE_PATH}?${new URLSearchParams({ a: query || `room=${room}` })}`
}
