/** The text of a form's field; empty when there is none. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** All texts that a form's field was sent with. */
export function formTexts(form: FormData, name: string): readonly string[] {
  return form.getAll(name).filter((value) => typeof value === 'string')
}
