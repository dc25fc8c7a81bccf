import states from './us-states.json' with { type: 'json' }

/** Suggestions for a state field: the states, then the district and territories. */
export const STATE_NAMES: readonly string[] = Object.values(states)
