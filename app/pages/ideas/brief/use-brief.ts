import { useEffect, useRef, useState } from 'react'
import { BRIEF_KEY } from '#app/ideas/brief-storage.ts'
import { keepBrief, storedBrief } from '#app/ideas/stored-brief.ts'
import { type Brief, readBrief } from '#core/ideas/brief.ts'

/** The form's answers, which this browser stores on input. `postedBrief` comes from a form without scripts. */
export function useBrief(postedBrief: Brief | undefined) {
  const form = useRef<HTMLFormElement>(null)
  const [brief, setBrief] = useState<Brief>(postedBrief ?? {})
  const [isKept, setKept] = useState(true)

  const take = (answers: Brief) => {
    setBrief(answers)
    setKept(keepBrief(answers))
  }

  useEffect(() => {
    const show = (answers: Brief) => {
      if (form.current) fillIn(form.current, answers)
      setBrief(answers)
    }
    // Input from before hydration overrides stored answers; a posted form replaces them.
    const formBrief = form.current ? readBrief(new FormData(form.current)) : {}
    const answers = postedBrief ? formBrief : { ...storedBrief(), ...formBrief }
    show(answers)
    if (Object.keys(formBrief).length > 0) keepBrief(answers)
    // Another tab changed it.
    const again = ({ key }: StorageEvent) => {
      if (key === BRIEF_KEY || key === null) show(storedBrief())
    }
    addEventListener('storage', again)
    return () => removeEventListener('storage', again)
  }, [postedBrief])

  return {
    form,
    brief,
    /** False if storage is blocked. */
    isKept,
    read: () => {
      if (form.current) take(readBrief(new FormData(form.current)))
    },
    replace: (answers: Brief) => {
      if (form.current) fillIn(form.current, answers)
      take(answers)
    },
  }
}

function fillIn(form: HTMLFormElement, brief: Brief): void {
  const answers: Readonly<Record<string, string | undefined>> = brief
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      control.checked = (answers[control.name] ?? '').split(' ').includes(control.value)
    } else if (
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement
    ) {
      control.value = answers[control.name] ?? ''
    }
  }
}
