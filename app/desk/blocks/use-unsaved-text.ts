import { useEffect, useEffectEvent, useRef } from 'react'
import { useBlocker } from 'react-router'
import type { Failure } from '#app/react-router/stay-on-failure.ts'
import { isTyping } from './typing.ts'

const QUESTION = 'You have not saved what you entered on this page. Leave anyway?'

type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Asks before unsaved input is lost: on links within the desk and on Back, on buttons of another form
 * (`data-leaves`), and with the browser's dialog on other ways to leave. Ignores forms that submit on every change
 * (`data-acts-at-once`). @param failure why the last form was not saved
 */
export function useUnsavedText(failure: Failure | undefined): void {
  const sentValues = useRef(new WeakMap<TextField, string>())
  const isUnsaved = (field: TextField) =>
    field.value !== defaultOf(field) && field.value !== sentValues.current.get(field)
  const isAnyUnsaved = () => [...document.forms].some((form) => textFieldsOf(form).some(isUnsaved))
  useBlocker(({ currentLocation: from, nextLocation: to }) => {
    const leaves = from.pathname !== to.pathname || from.search !== to.search
    return leaves && isAnyUnsaved() && !confirm(QUESTION)
  })
  const onSubmit = useEffectEvent((event: SubmitEvent) => {
    if (event.target instanceof HTMLFormElement)
      for (const field of textFieldsOf(event.target)) sentValues.current.set(field, field.value)
    if (event.submitter?.hasAttribute('data-leaves') && isAnyUnsaved() && !confirm(QUESTION))
      event.preventDefault()
  })
  const onLeave = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isAnyUnsaved()) event.preventDefault()
  })
  useEffect(() => {
    // Runs before the router submits a form, whose input is not lost.
    addEventListener('submit', onSubmit, { capture: true })
    addEventListener('beforeunload', onLeave)
    return () => {
      removeEventListener('submit', onSubmit, { capture: true })
      removeEventListener('beforeunload', onLeave)
    }
  }, [])
  useEffect(() => {
    if (failure?.sent) sentValues.current = new WeakMap()
  }, [failure])
}

function textFieldsOf(form: HTMLFormElement): readonly TextField[] {
  if (form.method !== 'post' || form.hasAttribute('data-acts-at-once')) return []
  return [...form.elements].filter(
    (field): field is TextField => isTyping(field) && field.getAttribute('name') !== null,
  )
}

function defaultOf(field: TextField): string | undefined {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  return (field.querySelector<HTMLOptionElement>('[selected]') ?? field.options[0])?.value
}
