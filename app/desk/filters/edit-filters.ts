import type { RouterContextProvider } from 'react-router'
import type { FilterState, FilterWish } from '#core/desk/filters/filter-values.ts'
import type { EditOutcome } from '#services/desk/edit-outcome.ts'
import { undoIn } from '../activity/restore-in.ts'
import { authorOf } from '../author-of.ts'
import { CHOICE } from '../blocks/conflict-view.tsx'
import { formText, formTexts } from '../form-text.ts'
import { deskOf } from '../guard.ts'
import { carriedFields } from '../pictures/read-save.ts'

/** Result of a form on the filters' screens. */
export interface EditedFilters {
  readonly outcome: EditOutcome
  /** Fields that a conflict's form submits again. */
  readonly carried: readonly (readonly [string, string])[]
}

/** Processes a form of the filters' screens. */
export async function editFilters(
  form: FormData,
  key: string,
  context: Readonly<RouterContextProvider>,
): Promise<EditedFilters> {
  const outcome = await outcomeOf(form, key, context)
  return { outcome, carried: outcome.kind === 'conflict' ? carriedFields(form) : [] }
}

async function outcomeOf(
  form: FormData,
  key: string,
  context: Readonly<RouterContextProvider>,
): Promise<EditOutcome> {
  const { filters } = deskOf(context).desk
  const author = authorOf(context)
  switch (formText(form, 'intent')) {
    case 'save':
      return filters.save(author, { key, wishes: wishesIn(form) })
    case 'rename':
      return filters.rename(author, { key, from: formText(form, 'from'), to: formText(form, 'to').trim() })
    case 'undo':
      return undoIn(form, context)
    default:
      return { kind: 'refused', message: 'This page cannot do that.' }
  }
}

/** A gallery's fields are named by key and gallery. */
export function fieldName(field: keyof FilterState | 'was.isOn' | 'was.label', container: string): string {
  return `${field} ${container}`
}

function wishesIn(form: FormData): ReadonlyMap<string, FilterWish> {
  const everywhere = formText(form, 'everywhere').trim()
  return new Map(
    formTexts(form, 'gallery').map((container) => {
      const text = (field: Parameters<typeof fieldName>[0]) =>
        formText(form, fieldName(field, container)).trim()
      const wish = {
        isOn: form.has(fieldName('isOn', container)),
        label: everywhere || text('label'),
        seen: { isOn: text('was.isOn') === 'true', label: text('was.label') },
        settled: { isOn: settled(form, container, 'isOn'), label: settled(form, container, 'label') },
      }
      return [container, wish] as const
    }),
  )
}

function settled(form: FormData, container: string, field: keyof FilterState): 'theirs' | 'mine' | undefined {
  const choice = formText(form, CHOICE + JSON.stringify([container, field]))
  return choice === 'theirs' || choice === 'mine' ? choice : undefined
}
