import { z } from 'zod'
import {
  FIELD_DEFAULTS,
  FIELD_NAMES,
  FIELD_RULES,
  type FieldErrors,
  type FieldName,
  type FormValues,
  tidyField,
  validateField,
} from './fields.ts'

/** Which photo a visitor asked about. */
export interface PhotoReference {
  /** Container of the photo, e.g. `shiloh-images-gallery`. */
  readonly container: string
  /** Blob name of the photo; may contain `/`. */
  readonly name: string
}

interface CommonRequest {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly streetAddress: string
  readonly city: string
  readonly state: string
  readonly zip: string
  /** Two-letter code. */
  readonly country: string
  readonly comments: string
  /** 1 yes, 0 no. */
  readonly distributionArea: 0 | 1
  readonly photo?: PhotoReference | undefined
  /** A photo was named that does not exist; its name is left out. */
  readonly unknownPhoto?: true | undefined
}

/** 1 remodel, 2 new construction, 0 both (specification §3). */
export type ProjectType = 0 | 1 | 2

/**
 * A valid retailer request (specification §3, "Retailer request form"). What only the other intent asks for is
 * empty, and its project type the default.
 */
export interface RetailerRequest extends CommonRequest {
  /** 1 locate, 0 become. */
  readonly retailer: 0 | 1
  /** `phone` as typed; business name and extension are empty unless the visitor wants to become a retailer. */
  readonly contact: { readonly phone: string; readonly businessName: string; readonly phoneExt: string }
  readonly projectType: ProjectType
  /** Free text, e.g. "Kitchen"; empty unless the visitor looks for a retailer. */
  readonly describe: string
}

/** How reading a request ended: the request, or at most one message per field. */
export type ParsedRequest =
  | { readonly ok: true; readonly request: RetailerRequest }
  | { readonly ok: false; readonly errors: FieldErrors }

function line(name: FieldName) {
  const { message, min, max } = FIELD_RULES[name]
  const given = z.string({ error: message })
  const judged = z
    .string()
    .transform((value) => tidyField(name, value))
    .superRefine((value, context) => {
      const fault = validateField(name, value)
      if (fault !== undefined) context.addIssue({ code: 'custom', message: fault })
    })
  const absent = FIELD_DEFAULTS[name] ?? (min === 0 ? '' : undefined)
  const length = { ...(min === 0 ? {} : { minLength: min }), maxLength: max }
  return absent === undefined
    ? given.meta(length).pipe(judged)
    : given
        .meta(length)
        .nullish()
        .meta({ default: absent })
        .transform((value) => value ?? absent)
        .pipe(judged)
}

function choice<const Allowed extends number>(name: FieldName, allowed: readonly Allowed[]) {
  const { message } = FIELD_RULES[name]
  const absent = FIELD_DEFAULTS[name]
  const number = z.union([z.literal(allowed), z.string()], { error: message })
  const given = absent === undefined ? number : number.nullish().meta({ default: Number(absent) })
  return given.transform((value, context) => {
    const text = typeof value === 'string' ? tidyField(name, value) : (value ?? absent)
    const found = allowed.find((each) => each === text || String(each) === text)
    if (found !== undefined) return found
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}

const contactError = { error: FIELD_RULES.phone.message }

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

const COMMON = {
  firstName: line('firstName'),
  lastName: line('lastName'),
  email: line('email'),
  streetAddress: line('streetAddress'),
  city: line('city'),
  state: line('state'),
  zip: line('zip'),
  country: line('country'),
  comments: line('comments'),
  distributionArea: choice('distributionArea', [1, 0]).describe('1 yes, 0 no.'),
  // Nobody types the photo: a malformed one is dropped rather than costing the visitor the request.
  photo: PHOTO.describe('A photo of the site that the request is about.'),
}

const LOCATE = z
  .object({
    retailer: choice('retailer', [1]).describe('1 locates a retailer.'),
    ...COMMON,
    contact: z.object({ phone: line('phone') }, contactError),
    projectType: choice('projectType', [1, 2, 0]).describe('1 remodel, 2 new construction, 0 both.'),
    describe: line('describe'),
  })
  .transform(
    (value): RetailerRequest => ({
      ...value,
      retailer: 1,
      contact: { phone: value.contact.phone, businessName: '', phoneExt: '' },
    }),
  )

const BECOME = z
  .object({
    retailer: choice('retailer', [0]).describe('0 asks to become one.'),
    ...COMMON,
    contact: z.object(
      { phone: line('phone'), businessName: line('businessName'), phoneExt: line('phoneExt') },
      contactError,
    ),
  })
  .transform((value): RetailerRequest => ({ ...value, retailer: 0, projectType: 1, describe: '' }))

const UNDECIDED = z.object({ ...COMMON, contact: z.object({ phone: line('phone') }, contactError) })

const INTENT = z.object({ retailer: choice('retailer', [1, 0]) })

/** The two forms that a request may have, for descriptions: `retailerRequestSchema` judges by one of them. */
export const RETAILER_REQUEST_FORMS = [LOCATE, BECOME] as const

/**
 * The JSON form value of the retailer call (specification §3, §7). Numbers may come as numeric strings, unknown
 * keys and the other intent's fields are dropped, missing country, distribution area and project type take their
 * defaults. Judges every field as `validateField` does.
 */
export const retailerRequestSchema = z.unknown().transform((input, context): RetailerRequest => {
  const intent = INTENT.safeParse(input)
  const parsed = intent.success
    ? (intent.data.retailer === 1 ? LOCATE : BECOME).safeParse(input)
    : UNDECIDED.safeParse(input)
  if (intent.success && parsed.success && 'retailer' in parsed.data) return parsed.data
  const issues = [...(intent.error?.issues ?? []), ...(parsed.error?.issues ?? [])]
  for (const { path, message } of issues) context.addIssue({ code: 'custom', path: [...path], message })
  return z.NEVER
})

/** Reads the JSON form value of the retailer call; `errors` has at most one message per field. */
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

/** Reads the flat form; agrees with `validateForm`. `photo` is `container/name`. */
export function fromForm(values: FormValues): ParsedRequest {
  const { phone, businessName, phoneExt, photo, ...rest } = values
  const [container, ...name] = photo?.split('/') ?? []
  return parseRetailerRequest({
    ...rest,
    contact: { phone, businessName, phoneExt },
    photo: { container, name: name.join('/') },
  })
}

const PROJECT_TYPES: Readonly<Record<ProjectType, string>> = {
  0: 'Both Remodel and New Construction',
  1: 'Remodel',
  2: 'New Construction',
}

/** The words that a project type is sent as (specification §3). */
export function projectTypeWords(projectType: ProjectType): string {
  return PROJECT_TYPES[projectType]
}

/** A request's project type in words; `undefined` from who wants to become a retailer and is not asked for one. */
export function askedProjectType({ retailer, projectType }: RetailerRequest): string | undefined {
  return retailer === 1 ? projectTypeWords(projectType) : undefined
}
