import { type RefObject, useEffect } from 'react'
import { ZIP_MASK } from '#core/retailers/form/masks.ts'
import { PHONE_TYPING } from './phone-typing.ts'

const MASKS = { phone: PHONE_TYPING, zip: { mask: ZIP_MASK } }

/** The code loads after hydration, so the form never waits for it; existing input is formatted then. */
export function useMasks(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    let running: { destroy(): void }[] = []
    let over = false
    const begin = async () => {
      const { Maskito } = await import('@maskito/core')
      if (over) return
      running = Object.entries(MASKS).flatMap(([name, options]) => {
        const control = form.current?.elements.namedItem(name)
        return control instanceof HTMLInputElement ? [new Maskito(control, options)] : []
      })
    }
    // Without masks the form still works: the rules accept ten digits in any notation.
    begin().catch(() => undefined)
    return () => {
      over = true
      for (const mask of running) mask.destroy()
    }
  }, [form])
}
