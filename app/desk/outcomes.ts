import { data } from 'react-router'
import type { EditOutcome } from '#services/desk/edit-outcome.ts'

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

type Done = Extract<EditOutcome, { kind: 'done' }>
type Refused = Extract<EditOutcome, { kind: 'refused' }>

export const done = (message: string, undo?: string): Done => ({ kind: 'done', message, undo })

/** @param field the field that is wrong, if the message stands beside one. */
export const refuse = (message: string, field?: string): Refused => ({
  kind: 'refused',
  message,
  ...(field !== undefined && { fields: { [field]: message } }),
})

export const IMPOSSIBLE = refuse('This page cannot do that.')
