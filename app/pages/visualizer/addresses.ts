import { COMPARE_PATH } from '#core/visualizer/layers.ts'

export function withQuery(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`
}

/** The page that puts others beside a choice, from its query; `room` stands for the empty one. */
export function comparePath(query: string, room: string): string {
  return `${COMPARE_PATH}?${new URLSearchParams({ a: query || `room=${room}` })}`
}
