import { FIELD_DEFAULTS, FIELD_NAMES, type FieldName, type FormValues } from '#core/retailers/form/fields.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | RadioNodeList

export function fillForm(form: HTMLFormElement, values: FormValues): void {
  for (const name of FIELD_NAMES) {
    const value = values[name]
    const control = controlNamed(form, name)
    if (control && value !== undefined) control.value = value
  }
}

export function notYetTyped(form: HTMLFormElement, values: FormValues): FormValues {
  const untouched = FIELD_NAMES.filter(
    (name) => controlNamed(form, name)?.value === (FIELD_DEFAULTS[name] ?? ''),
  )
  return Object.fromEntries(
    untouched.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  )
}

export function typedFields(form: HTMLFormElement, rendered: FormValues): readonly FieldName[] {
  return FIELD_NAMES.filter((name) => {
    const control = controlNamed(form, name)
    return control !== undefined && control.value !== (rendered[name] ?? '')
  })
}

export function focusField(form: HTMLFormElement, name: FieldName): void {
  const control = controlNamed(form, name)
  if (control instanceof HTMLElement) control.focus()
}

function controlNamed(form: HTMLFormElement, name: FieldName): Control | undefined {
  const control = form.elements.namedItem(name)
  return control instanceof RadioNodeList ||
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
    ? control
    : undefined
}
