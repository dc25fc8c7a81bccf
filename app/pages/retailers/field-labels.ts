import type { FieldErrors, FieldName } from '#core/retailers/fields.ts'
import { FIELD_NAMES } from '#core/retailers/fields.ts'

/** What each field is called on the page. */
export const FIELD_LABELS: Readonly<Record<FieldName, string>> = {
  retailer: 'I want to',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  phoneExt: 'Extension',
  businessName: 'Business name',
  streetAddress: 'Street address',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  country: 'Country',
  projectType: 'Project type',
  describe: 'Describe your project',
  comments: 'Comments',
  distributionArea: 'Are you in our distribution area?',
}

/** The faults of a form in asking order, as the error summary lists them. */
export function faultsOf(errors: FieldErrors): { id: string; label: string; message: string }[] {
  return FIELD_NAMES.flatMap((name) => {
    const message = errors[name]
    return message === undefined ? [] : [{ id: name, label: FIELD_LABELS[name], message }]
  })
}
