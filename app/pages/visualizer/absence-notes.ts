import { fillPlaceholders } from '#core/texts/fill-placeholders.ts'
import { wordsIn } from '#core/texts/text-tree.ts'
import type { PageText } from '#core/texts/words-text.ts'
import type { Absence } from '#core/visualizer/pick.ts'

/** Unique sentences about values without pictures. */
export function absenceNotes(
  absences: readonly Absence[],
  parts: PageText<'/visualizer'>['parts'],
): readonly string[] {
  const notes = absences.map(({ missing, instead }) =>
    wordsIn(fillPlaceholders(parts['no-such-choice'].blocks, { missing, instead })),
  )
  return [...new Set(notes)]
}
