import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import styles from './choice-form.module.css'

interface ChoiceFormProps {
  readonly action: string
  readonly className: string | undefined
  readonly children: ReactNode
}

/** Choices that take effect with a press; without scripts a button sends them. */
export function ChoiceForm({ action, className, children }: ChoiceFormProps) {
  const hydrated = useHydrated()
  const form = useChosenBefore(action)
  return (
    <Form
      ref={form}
      method="get"
      action={action}
      autoComplete="off"
      className={className}
      preventScrollReset
      replace
    >
      {children}
      <p className={`${styles['show']} ${hydrated ? styles['unneeded'] : ''}`}>
        <Button type="submit">Show</Button>
      </p>
    </Form>
  )
}

/** The form whose choices may have been pressed before React took over, which would put them back. */
function useChosenBefore(action: string) {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!form.current?.querySelector('input:checked:not(:default)')) return
    const choices = new FormData(form.current)
    // What is left to something else is not in the address.
    for (const [name] of Array.from(choices))
      if (choices.getAll(name).every((one) => one === '')) choices.delete(name)
    void submit(choices, { action, replace: true, preventScrollReset: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])
  return form
}
