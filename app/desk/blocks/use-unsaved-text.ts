import { useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import type { Failure } from '#app/react-router/stay-on-failure.ts'
import { isTyping } from './typing.ts'

const QUESTION = 'You have not saved what you entered on this page. Leave anyway?'

/**
 * Asks before unsaved input is lost: on links within the desk and on Back, on buttons of another form
 * (`data-leaves`), and with the browser's dialog on other ways to leave. Ignores forms that submit on every change
 * (`data-acts-at-once`). @param failure why the last form was not saved
 */
export function useUnsavedText(failure: Failure | undefined): void {
  const [unsavedFields] = useState(() => new Set<HTMLElement>())
  const lastSent = useRef<readonly HTMLElement[]>([])
  useBlocker(({ currentLocation: from, nextLocation: to }) => {
    const leaves = from.pathname !== to.pathname || from.search !== to.search
    if (leaves && isAnyOnPage(unsavedFields) && !confirm(QUESTION)) return true
    if (leaves) unsavedFields.clear()
    return false
  })
  useEffect(() => {
    // Input from before hydration.
    for (const form of document.forms) for (const field of typedFields(form)) unsavedFields.add(field)
    const onInput = ({ target }: Event) => {
      if (isTyping(target) && isSavedLater(formOf(target))) unsavedFields.add(target)
    }
    const onSubmit = (event: SubmitEvent) => {
      const formFields = [...unsavedFields].filter((field) => formOf(field) === event.target)
      for (const field of formFields) unsavedFields.delete(field)
      lastSent.current = formFields
      if (!event.submitter?.hasAttribute('data-leaves') || !isAnyOnPage(unsavedFields) || confirm(QUESTION))
        return
      event.preventDefault()
      for (const field of formFields) unsavedFields.add(field)
    }
    const onReset = ({ target }: Event) => {
      for (const field of unsavedFields) if (formOf(field) === target) unsavedFields.delete(field)
    }
    const onLeave = (event: BeforeUnloadEvent) => {
      if (isAnyOnPage(unsavedFields)) event.preventDefault()
    }
    const listening = new AbortController()
    // Runs before the router submits a form, whose input is not lost.
    const early = { capture: true, signal: listening.signal }
    addEventListener('input', onInput, early)
    addEventListener('submit', onSubmit, early)
    addEventListener('reset', onReset, early)
    addEventListener('beforeunload', onLeave, early)
    return () => listening.abort()
  }, [unsavedFields])
  useEffect(() => {
    if (failure?.sent) for (const field of lastSent.current) unsavedFields.add(field)
  }, [failure, unsavedFields])
}

/** Whether a field is still on the page. Fields disappear once saved, or with their dialog. */
const isAnyOnPage = (fields: ReadonlySet<HTMLElement>) => [...fields].some((field) => field.isConnected)

function isSavedLater(form: HTMLFormElement | null): boolean {
  return form?.method === 'post' && !form.hasAttribute('data-acts-at-once')
}

function typedFields(form: HTMLFormElement): readonly HTMLElement[] {
  if (!isSavedLater(form)) return []
  return [...form.elements].filter(
    (field): field is HTMLInputElement | HTMLTextAreaElement =>
      (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && isTyping(field))) &&
      field.value !== field.defaultValue,
  )
}

/** A field's form, which may be elsewhere on the page. */
function formOf(field: HTMLElement): HTMLFormElement | null {
  const isField =
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement
  return isField ? field.form : field.closest('form')
}
