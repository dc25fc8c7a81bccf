import { nearest } from '../../spelling/similar-values.ts'
import states from './us-states.json' with { type: 'json' }

/** Suggestions for a state field: the states, then the district and territories. */
export const STATE_NAMES: readonly string[] = Object.values(states)

/**
 * The state that a misspelling probably means, such as `Missouri` for `Missori`; `undefined` for valid names,
 * abbreviations and anything else.
 */
export function suggestState(input: string): string | undefined {
  const text = input.trim()
  if (text.length < SHORTEST || STATE_NAMES.some((name) => name.toLowerCase() === text.toLowerCase()))
    return undefined
  return nearest(text, STATE_NAMES)
}

/** Shorter texts are abbreviations, not misspellings. */
const SHORTEST = 4
