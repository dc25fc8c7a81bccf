import { wrapIndex } from '#app/ui/carousel/wrap-index.ts'

export interface HighlightsState {
  readonly index: number
  readonly fetched: ReadonlySet<number>
}

export type HighlightsAction =
  | { readonly type: 'step'; readonly by: -1 | 1; readonly count: number }
  | { readonly type: 'page loaded'; readonly count: number }

export const FIRST_HIGHLIGHT: HighlightsState = { index: 0, fetched: new Set([0]) }

/**
 * Steps wrap at both ends. Fetches the next picture ahead, but the previous one only after the first step: many
 * visitors never step, and it is a fifth of the page's weight.
 */
export function nextHighlights(state: HighlightsState, action: HighlightsAction): HighlightsState {
  const { count } = action
  const index = wrapIndex(action.type === 'step' ? state.index + action.by : state.index, count)
  const near = [index, wrapIndex(index + 1, count)]
  if (action.type === 'step') near.push(wrapIndex(index - 1, count))
  return { index, fetched: new Set([...state.fetched, ...near]) }
}
