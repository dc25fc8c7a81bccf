import { type RefObject, useEffect } from 'react'
import { ZIP_MASK } from '#core/retailers/masks.ts'
import { PHONE_TYPING } from './phone-typing.ts'

const MASKS = { phone: PHONE_TYPING, zip: { mask: ZIP_MASK } }

/**
 * Shapes phone and ZIP code while they are typed. The code for it is fetched once the page is interactive, so
 * that the form never waits for it; what has been typed by then is brought into shape.
 */
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
    // Without masks the form works all the same: the rules accept any way to write ten digits.
    begin().catch(() => undefined)
    return () => {
      over = true
      for (const mask of running) mask.destroy()
    }
  }, [form])
}
