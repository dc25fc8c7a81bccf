import { data } from 'react-router'
import { type EditOutcome, refuse } from '#core/desk/edit-outcome.ts'

const STATUSES = {
  done: 200,
  refused: 422,
  'new-values': 422,
  conflict: 409,
} as const satisfies Readonly<Record<EditOutcome['kind'], number>>

export function respond<T extends object>(
  outcome: EditOutcome,
  rest: T,
  kind: EditOutcome['kind'] = outcome.kind,
) {
  return data({ ...rest, outcome }, { status: STATUSES[kind] })
}

export const IMPOSSIBLE = refuse('This page cannot do that.')
