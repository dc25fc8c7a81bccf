import { z } from 'zod'
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
import { completeRequest, type RetailerRequest } from './retailer-request.ts'

/** A parsed request, or at most one message per field. */
export type ParsedRequest =
  | { readonly ok: true; readonly request: RetailerRequest }
  | { readonly ok: false; readonly errors: FieldErrors }

function text(name: FieldName) {
  const { message, min = 0, max } = FIELDS[name]
  const inputSchema = z.string({ error: message })
  const validSchema = z
    .string()
    .transform((value) => tidyField(name, value))
    .superRefine((value, context) => {
      const fault = validateField(name, value)
      if (fault !== undefined) context.addIssue({ code: 'custom', message: fault })
    })
  const absent = FIELD_DEFAULTS[name] ?? (min === 0 ? '' : undefined)
  const length = { ...(min === 0 ? {} : { minLength: min }), maxLength: max }
  return absent === undefined
    ? inputSchema.meta(length).pipe(validSchema)
    : inputSchema
        .meta(length)
        .nullish()
        .meta({ default: absent })
        .transform((value) => value ?? absent)
        .pipe(validSchema)
}

function choice<const Allowed extends number>(name: FieldName, allowedValues: readonly Allowed[]) {
  const { message } = FIELDS[name]
  const absent = FIELD_DEFAULTS[name]
  const number = z.union([z.literal(allowedValues), z.string()], { error: message })
  const inputSchema = absent === undefined ? number : number.nullish().meta({ default: Number(absent) })
  return inputSchema.transform((value, context) => {
    const text = typeof value === 'string' ? tidyField(name, value) : String(value ?? absent)
    const option = optionOf(name, text)
    const match = allowedValues.find((each) => each === option?.value)
    if (match !== undefined) return match
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}

function schemaOf(name: FieldName) {
  const { choices, acceptsWords } = FIELDS[name]
  if (choices === undefined) return text(name)
  const meanings = choices.map(({ value, label, words = label }) =>
    acceptsWords ? `${value} or “${words}”` : `${value} ${label.toLowerCase()}`,
  )
  return choice(
    name,
    choices.map(({ value }) => value),
  ).describe(`${meanings.join(', ')}.`)
}

const PHOTO = z
  .object({
    container: z
      .string()
      .regex(/^[a-z0-9](?:-?[a-z0-9])*$/)
      .min(3)
      .max(63),
    name: z
      .string()
      .min(1)
      .max(1024)
      .regex(/^[^\p{Cc}\u2028\u2029]+$/u),
  })
  .optional()
  .catch(undefined)

/** Clients send only the slug: the shop's id and name come from its record. */
const SHOP = z.string().max(120).optional().catch(undefined)

/** The fields of an intent, except the intent itself. */
function answersTo(intent: Intent | undefined) {
  const fieldNames = fieldsOf(intent?.toString()).filter((name) => name !== 'retailer')
  const schemas = (names: readonly FieldName[]) =>
    Object.fromEntries(names.map((name) => [name, schemaOf(name)]))
  return {
    ...schemas(fieldNames.filter((name) => !isContactName(name))),
    contact: z.object(schemas(fieldNames.filter(isContactName)), { error: FIELDS.phone.message }),
    // Visitors don't type the photo, so a malformed one is dropped instead of failing the request.
    photo: PHOTO.describe('A photo of the site that the request is about.'),
    ...(intent === 0
      ? {}
      : {
          shop: SHOP.describe('A shop of the site that the visitor asks for: the last part of its address.'),
        }),
  }
}

const LOCATE = z
  .object({ retailer: choice('retailer', [1]).describe('1 locates a retailer.'), ...answersTo(1) })
  .transform(completeRequest)

const BECOME = z
  .object({ retailer: choice('retailer', [0]).describe('0 asks to become one.'), ...answersTo(0) })
  .transform(completeRequest)

const UNDECIDED = z.object(answersTo(undefined))

const INTENT = z.object({ retailer: choice('retailer', [1, 0]) })

/** Both shapes of a request, for API descriptions; `retailerRequestSchema` validates. */
export const RETAILER_REQUEST_FORMS = [LOCATE, BECOME] as const

/**
 * Parses the JSON form value of the retailer call (specification §3, §7). Accepts numbers as numeric strings and the project type in the
 * specification's words. Drops unknown keys and the other intent's fields. Fills in a missing country, distribution area and project type.
 * Validates fields as `validateField` does.
 */
export const retailerRequestSchema = z.unknown().transform((input, context): RetailerRequest => {
  const intent = INTENT.safeParse(input)
  const issues = [...(intent.error?.issues ?? [])]
  if (intent.success) {
    const parsed = (intent.data.retailer === 1 ? LOCATE : BECOME).safeParse(input)
    if (parsed.success) return parsed.data
    issues.push(...parsed.error.issues)
  } else {
    issues.push(...(UNDECIDED.safeParse(input).error?.issues ?? []))
  }
  for (const { path, message } of issues) context.addIssue({ code: 'custom', path: [...path], message })
  return z.NEVER
})

/** Parses the JSON form value of the retailer call; `errors` has at most one message per field. */
export function parseRetailerRequest(input: unknown): ParsedRequest {
  const object = typeof input === 'object' && input !== null && !Array.isArray(input) ? input : {}
  const parsed = retailerRequestSchema.safeParse(object)
  if (parsed.success) return { ok: true, request: parsed.data }
  const errors: FieldErrors = {}
  for (const { path, message } of parsed.error.issues) {
    const last = path.at(-1)
    const name = last === 'contact' ? 'phone' : FIELD_NAMES.find((field) => field === last)
    if (name !== undefined) errors[name] ??= message
  }
  return { ok: false, errors }
}

/** Parses the flat form, with the same errors as `validateForm`. `photo` is `container/name`. */
export function fromForm(values: FormValues): ParsedRequest {
  const [container, ...name] = values.photo?.split('/') ?? []
  const contact = Object.fromEntries(FIELD_NAMES.filter(isContactName).map((each) => [each, values[each]]))
  return parseRetailerRequest({ ...values, contact, photo: { container, name: name.join('/') } })
}
