import { counted } from '#core/counted.ts'
import type { IdeaSubject } from '#core/ideas/idea-groups.ts'

export function ideaCount(count: number): string {
  return counted(count, 'idea')
}

const UPRIGHTS: ReadonlySet<IdeaSubject> = new Set(['door style', 'chosen door', 'turned leg', 'document'])

/** Pictures of a group share one shape: samples are not cropped, and doors are upright. */
export function shapeOf(subject: IdeaSubject): 'squares' | 'uprights' | 'wides' {
  if (subject === 'finish' || subject === 'wood' || subject === 'range hood') return 'squares'
  return UPRIGHTS.has(subject) ? 'uprights' : 'wides'
}

/** `A, B and C`. */
export function inList(names: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(names)
}

export function headingId(subject: IdeaSubject): string {
  return `ideas-${subject.replaceAll(' ', '-')}`
}
