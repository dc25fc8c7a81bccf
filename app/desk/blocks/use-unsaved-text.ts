import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { isTyping } from './typing.ts'

const QUESTION = 'You have not saved what you entered on this page. Leave anyway?'

/**
 * Asks before anything entered in a form of the desk is lost: on links of the desk and on the way back, with the browser's
 * own question on every other way out, and on buttons of one form that lead away from another (`data-leaves`).
 */
export function useUnsavedText(): void {
  const [unsaved] = useState(() => new Set<HTMLFormElement>())
  useBlocker(({ currentLocation: from, nextLocation: to }) => {
    const leaves = from.pathname !== to.pathname || from.search !== to.search
    if (leaves && isAnyOnPage(unsaved) && !confirm(QUESTION)) return true
    if (leaves) unsaved.clear()
    return false
  })
  useEffect(() => {
    // What was typed before scripts came.
    for (const form of document.forms) if (form.method === 'post' && isChanged(form)) unsaved.add(form)
    const onInput = ({ target }: Event) => {
      const form = isTyping(target) ? formOf(target) : null
      if (form?.method === 'post') unsaved.add(form)
    }
    const onSubmit = (event: SubmitEvent) => {
      const form = formOf(event.target)
      const wasUnsaved = form !== null && unsaved.delete(form)
      if (!event.submitter?.hasAttribute('data-leaves') || !isAnyOnPage(unsaved) || confirm(QUESTION)) return
      event.preventDefault()
      if (wasUnsaved) unsaved.add(form)
    }
    const onReset = ({ target }: Event) => {
      const form = formOf(target)
      if (form) unsaved.delete(form)
    }
    const onLeave = (event: BeforeUnloadEvent) => {
      if (isAnyOnPage(unsaved)) event.preventDefault()
    }
    const listening = new AbortController()
    // Before the router sends a form: that one is not lost.
    const early = { capture: true, signal: listening.signal }
    addEventListener('input', onInput, early)
    addEventListener('submit', onSubmit, early)
    addEventListener('reset', onReset, early)
    addEventListener('beforeunload', onLeave, early)
    return () => listening.abort()
  }, [unsaved])
}

/** Forms leave the page once they are saved, or with the dialog they were in. */
const isAnyOnPage = (forms: ReadonlySet<HTMLFormElement>) => [...forms].some((form) => form.isConnected)

function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (field) =>
      (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && isTyping(field))) &&
      field.value !== field.defaultValue,
  )
}

function formOf(target: EventTarget | null): HTMLFormElement | null {
  if (target instanceof HTMLFormElement) return target
  // Fields may name a form that is elsewhere on the page.
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return target.form
  if (target instanceof HTMLSelectElement) return target.form
  return target instanceof Element ? target.closest('form') : null
}
