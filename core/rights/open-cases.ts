import { type ClockedCase, type RightsDue, rightsDue } from './rights-clock.ts'

/** How many cases are open, by how much time is left. */
export interface OpenCases extends Readonly<Record<RightsDue['pressing'], number>> {
  /** The last day of the case that is due first, such as `2026-01-15`; absent without any. */
  readonly dueOn?: string
  /** The day on which the oldest came; absent without any. */
  readonly receivedOn?: string
}

/** Counts the open cases at a moment, in ms since 1970. */
export function countCases(cases: readonly ClockedCase[], now: number): OpenCases {
  const dues = cases.map((one) => rightsDue(one, now))
  const many = (pressing: RightsDue['pressing']) => dues.filter((due) => due.pressing === pressing).length
  const [dueOn] = dues.map((due) => due.dueOn).toSorted()
  const [receivedOn] = cases.map((one) => one.receivedOn).toSorted()
  return {
    fresh: many('fresh'),
    due: many('due'),
    overdue: many('overdue'),
    ...(dueOn === undefined ? {} : { dueOn }),
    ...(receivedOn === undefined ? {} : { receivedOn }),
  }
}
