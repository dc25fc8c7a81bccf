import { type RefObject, useEffect, useRef } from 'react'
import type { EditOutcome } from '#services/desk/edit-outcome.ts'

interface Edited {
  readonly intent: string
  readonly outcome: EditOutcome
}

/** Resets a form's fields only after the intents that save them, so that other submissions keep input. */
export function useResetAfter(
  intents: RegExp,
  lastEdit: Edited | undefined,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (lastEdit?.outcome.kind === 'done' && intents.test(lastEdit.intent)) form.current?.reset()
  }, [lastEdit, intents])
  return form
}
