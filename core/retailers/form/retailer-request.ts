import { z } from 'zod'
import { parseJson } from '../../parse-json.ts'
import {
  type ContactName,
  FIELD_DEFAULTS,
  FIELD_NAMES,
  FIELDS,
  type FieldName,
  type FieldValue,
  isContactName,
} from './fields.ts'

/** The photo that a visitor asked about. */
export interface PhotoReference {
  /** Container of the photo, e.g. `oak-images-gallery`. */
  readonly container: string
  /** Blob name of the photo; may contain `/`. */
  readonly name: string
}

/** The requested shop, with its name at the time. */
export interface RequestedShop {
  readonly id: string
  readonly slug: string
  readonly name: string
}

type Answers<Names extends FieldName> = { readonly [Name in Names]: FieldValue<Name> }

/**
 * A valid retailer request (specification §3, "Retailer request form"). Fields of the other intent are empty, and its choices have their
 * default.
 */
export interface RetailerRequest extends Answers<Exclude<FieldName, ContactName>> {
  readonly contact: Answers<ContactName>
  readonly photo?: PhotoReference | undefined
  /** The request named a nonexistent photo, which was dropped. */
  readonly unknownPhoto?: true | undefined
  /** Only on requests to locate a retailer. */
  readonly shop?: RequestedShop | undefined
}

/** Schemas of these fields that supply defaults for missing values. */
function schemasWithDefaults<Names extends FieldName>(names: readonly Names[]) {
  const schemas = Object.fromEntries(names.map((name) => [name, oneCompleted(name)]))
  // `Object.fromEntries` loses the literal types of the keys.
  return schemas as { readonly [Name in Names]: z.ZodType<FieldValue<Name>> }
}

function oneCompleted(name: FieldName): z.ZodType<string | number> {
  const { choices } = FIELDS[name]
  const absent = FIELD_DEFAULTS[name] ?? ''
  if (choices === undefined) return z.string().catch(absent)
  const defaultChoice = choices.find(({ value }) => String(value) === absent) ?? choices[0]
  return z.literal(choices.map(({ value }) => value)).catch(defaultChoice.value)
}

const isOutside = (name: FieldName): name is Exclude<FieldName, ContactName> => !isContactName(name)
const CONTACT = z.looseObject(schemasWithDefaults(FIELD_NAMES.filter(isContactName)))
const COMPLETE = z.looseObject({
  ...schemasWithDefaults(FIELD_NAMES.filter(isOutside)),
  contact: CONTACT.catch(() => CONTACT.parse({})),
  photo: z.object({ container: z.string(), name: z.string() }).optional().catch(undefined),
  unknownPhoto: z.literal(true).optional().catch(undefined),
  shop: z.object({ id: z.string(), slug: z.string(), name: z.string() }).optional().catch(undefined),
}) satisfies z.ZodType<RetailerRequest>

/** Completes a stored request of any shape; never throws. Keeps unknown keys. */
export function completeRequest(value: unknown): RetailerRequest {
  const result = COMPLETE.safeParse(value)
  return result.success ? result.data : COMPLETE.parse({})
}

/**
 * Parses a stored request of any version. Never throws, because one unreadable request would block the emails of all others. Keeps unknown
 * keys.
 * @param text the request as JSON.
 */
export function readStoredRequest(text: string): RetailerRequest {
  return completeRequest(parseJson(text))
}

/** Whether two requests have the same answers, regardless of the versions that wrote them. */
export function isSameRequest(one: RetailerRequest, other: RetailerRequest): boolean {
  const inOrder = (request: RetailerRequest) => JSON.stringify(readStoredRequest(JSON.stringify(request)))
  return inOrder(one) === inOrder(other)
}
