import { FIELD_NAMES, type FormValues } from '#core/retailers/form/fields.ts'

const KEY = 'retailer-request'

export interface Draft {
  readonly values: FormValues
  readonly submission: string
}

export function keepDraft({ values, submission }: Draft): void {
  const { retailer: _, photo: __, shop: ___, ...typed } = values
  attempt(() => sessionStorage.setItem(KEY, JSON.stringify({ values: typed, submission })))
}

export function dropDraft(): void {
  attempt(() => sessionStorage.removeItem(KEY))
}

export function readDraft(): Draft | undefined {
  const parsed: unknown = attempt(() => JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
  if (!isRecord(parsed) || typeof parsed['submission'] !== 'string' || !isRecord(parsed['values']))
    return undefined
  const { submission, values } = parsed
  const entries = FIELD_NAMES.flatMap((name) => {
    const value = values[name]
    return typeof value === 'string' && name !== 'retailer' ? [[name, value]] : []
  })
  return { submission, values: Object.fromEntries(entries) }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Ignores errors, because even reading `sessionStorage` throws if storage is blocked. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
