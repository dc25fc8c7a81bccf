import { useEffect, useRef } from 'react'
import { useSubmit } from 'react-router'

/** The form whose choices may have been pressed before React took over, which would put them back. */
export function useChosenBefore() {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const pressed = form.current?.querySelector('input:checked:not(:default)')
    if (pressed) void submit(form.current, { replace: true, preventScrollReset: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])
  return form
}
