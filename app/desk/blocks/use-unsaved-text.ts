import { useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import type { Failure } from '#app/react-router/stay-on-failure.ts'
import { isTyping } from './typing.ts'

const QUESTION = 'You have not saved what you entered on this page. Leave anyway?'

/**
 * Asks before any input of a form at the desk is lost: on links of the desk and on Back, with the browser's own dialog
 * on every other way out, and on buttons of one form that leave another (`data-leaves`). Forms that submit on every
 * change have nothing to lose (`data-acts-at-once`). @param failure why the last form was not saved.
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
    // Typed before hydration.
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
    // Before the router submits a form: that one is not lost.
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

/** Fields are removed once they are saved, or with their dialog. */
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

/** Fields may name a form that is elsewhere on the page. */
function formOf(field: HTMLElement): HTMLFormElement | null {
  const isField =
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement
  return isField ? field.form : field.closest('form')
}
