export function formText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

export function formTexts(form: FormData, name: string): readonly string[] {
  return form.getAll(name).filter((value) => typeof value === 'string')
}
