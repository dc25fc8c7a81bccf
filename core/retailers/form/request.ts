import { z } from 'zod'
import { blobNameFault, containerNameFault } from '../../content/names.ts'
import {
  FIELD_DEFAULTS,
  FIELD_NAMES,
  FIELDS,
  type FieldErrors,
  type FieldName,
  type FormValues,
  fieldsOf,
  isContactName,
  optionOf,
  tidyField,
  validateField,
} from './fields.ts'
import type { Intent } from './messages.ts'
import { completeRequest } from './retailer-request.ts'

/** Visitors don't type the photo, so a malformed one is dropped instead of failing the request. */
const PHOTO = z
  .object({ container: z.string().max(63), name: z.string().max(1024) })
  .refine(({ container, name }) => !containerNameFault(container) && !blobNameFault(name))
  .optional()
  .catch(undefined)

/**
 * Parses the JSON form value of the retailer call (specification §3, §7). Accepts numbers as numeric strings and the project type in the
 * specification's words. Drops unknown keys and the other intent's fields. Missing fields get their defaults. Validates fields as
 * `validateField` does.
 * @returns the request, or at most one message per field.
 */
export function parseRetailerRequest(input: unknown) {
  const given = membersOf(input)
  const contact = membersOf(given['contact'])
  const answers = FIELD_NAMES.map((name) => {
    const value = (isContactName(name) ? contact : given)[name] ?? FIELD_DEFAULTS[name] ?? ''
    const isText = typeof value === 'string' || (typeof value === 'number' && FIELDS[name].choices)
    return { name, text: isText ? tidyField(name, String(value)) : undefined }
  })
  const intent = answers.find(({ name }) => name === 'retailer')?.text
  const fields = fieldsOf(intent)
  const errors: FieldErrors = {}
  const valid: Record<string, unknown> = {}
  const validContact: Record<string, unknown> = {}
  for (const { name, text } of answers.filter((answer) => fields.includes(answer.name))) {
    const fault = text === undefined ? FIELDS[name].message : validateField(name, text)
    if (fault === undefined) (isContactName(name) ? validContact : valid)[name] = storedValue(name, text)
    else errors[name] = fault
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors } as const
  const request = completeRequest({ ...valid, contact: validContact, photo: PHOTO.parse(given['photo']) })
  return { ok: true, request } as const
}

function storedValue(name: FieldName, text = ''): string | number {
  return optionOf(name, text)?.value ?? text
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

/** Parses the flat form, with the same errors as `validateForm`. `photo` is `container/name`. */
export function fromForm(values: FormValues) {
  const [container, ...name] = values.photo?.split('/') ?? []
  const contact = Object.fromEntries(FIELD_NAMES.filter(isContactName).map((each) => [each, values[each]]))
  return parseRetailerRequest({ ...values, contact, photo: { container, name: name.join('/') } })
}

/** Both shapes of a request, for API descriptions; `parseRetailerRequest` validates. */
export const RETAILER_REQUEST_FORMS = [
  formOf(1, '1 locates a retailer.'),
  formOf(0, '0 asks to become one.'),
] as const

function formOf(intent: Intent, description: string) {
  const names = fieldsOf(String(intent)).filter((name) => name !== 'retailer')
  const schemas = (some: readonly FieldName[]) =>
    Object.fromEntries(some.map((name) => [name, schemaOf(name)]))
  return z.object({
    retailer: z.union([z.literal(intent), z.string()]).describe(description),
    ...schemas(names.filter((name) => !isContactName(name))),
    contact: z.object(schemas(names.filter(isContactName))),
    photo: PHOTO.describe('A photo of the site that the request is about.'),
    ...(intent === 1 && {
      // Clients send only the slug: the shop's id and name come from its record.
      shop: z
        .string()
        .max(120)
        .optional()
        .describe('A shop of the site that the visitor asks for: the last part of its address.'),
    }),
  })
}

function schemaOf(name: FieldName) {
  const { choices, acceptsWords, min = 0, max } = FIELDS[name]
  const absent = FIELD_DEFAULTS[name]
  if (choices === undefined) {
    const text = z.string().meta({ ...(min > 0 && { minLength: min }), maxLength: max })
    return absent === undefined && min > 0 ? text : text.nullish().meta({ default: absent ?? '' })
  }
  const meanings = choices.map(({ value, label, words = label }) =>
    acceptsWords ? `${value} or “${words}”` : `${value} ${label.toLowerCase()}`,
  )
  return z
    .union([z.literal(choices.map(({ value }) => value)), z.string()])
    .nullish()
    .meta({ default: Number(absent), description: `${meanings.join(', ')}.` })
}
