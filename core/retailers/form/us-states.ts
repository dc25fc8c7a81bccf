import { nearest } from '../../spelling/nearest.ts'
import states from './us-states.json' with { type: 'json' }

/** Names to suggest where a state is asked for: the states, then the district and the territories. */
export const STATE_NAMES: readonly string[] = Object.values(states)

/**
 * The state that was probably meant by a text, such as `Missouri` for `Missori`; `undefined` for names, abbreviations
 * and texts that resemble none.
 */
export function meantState(typed: string): string | undefined {
  const text = typed.trim()
  if (text.length < SHORTEST || STATE_NAMES.some((name) => name.toLowerCase() === text.toLowerCase()))
    return undefined
  return nearest(text, STATE_NAMES)
}

/** Shorter texts are abbreviations. */
const SHORTEST = 4
