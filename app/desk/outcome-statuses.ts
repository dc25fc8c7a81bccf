import type { EditOutcome } from '#services/desk/edit-outcome.ts'

/** HTTP status of the response to an edit, by its outcome. */
export const OUTCOME_STATUSES = {
  done: 200,
  refused: 422,
  'new-values': 422,
  conflict: 409,
} as const satisfies Readonly<Record<EditOutcome['kind'], number>>
