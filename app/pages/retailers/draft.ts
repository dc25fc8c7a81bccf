import { FIELD_NAMES, type FormValues } from '#core/retailers/fields.ts'

const KEY = 'retailer-request'

/** What was typed and not sent yet. The intent is not part of it: that is in the page's address. */
export interface Draft {
  readonly values: FormValues
  /** Id of the submission, so that sending again what was sent already stores nothing twice. */
  readonly submission: string
}

/** Keeps the draft in this tab, until it is closed. A browser without storage keeps nothing. */
export function keepDraft(storage: () => Storage, { values, submission }: Draft): void {
  const { retailer: _, photo: __, ...typed } = values
  attempt(() => storage().setItem(KEY, JSON.stringify({ values: typed, submission })))
}

/** The draft of this tab, or `undefined`. */
export function readDraft(storage: () => Storage): Draft | undefined {
  return parseDraft(attempt(() => storage().getItem(KEY)))
}

/** Forgets the draft. */
export function dropDraft(storage: () => Storage): void {
  attempt(() => storage().removeItem(KEY))
}

function parseDraft(text: string | null | undefined): Draft | undefined {
  const parsed: unknown = attempt(() => JSON.parse(text ?? 'null'))
  if (!isRecord(parsed) || typeof parsed['submission'] !== 'string' || !isRecord(parsed['values']))
    return undefined
  const { submission, values } = parsed
  const known = FIELD_NAMES.flatMap((name) => {
    const value = values[name]
    return typeof value === 'string' && name !== 'retailer' ? [[name, value]] : []
  })
  return { submission, values: Object.fromEntries(known) }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Reading the property `sessionStorage` throws already where storage is blocked; hence the functions above. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
