import { isDay } from '../../days.ts'
import {
  RETAILER_FIELD_NAMES,
  RETAILER_FLAG_NAMES,
  type Retailer,
  type RetailerFlags,
  retailerFaults,
  tidyRetailer,
} from './retailer.ts'

/** What takes back that retailers were deleted, changed or added at once. */
export interface RetailerUndo {
  /** Deleted or changed ones, as they were. */
  readonly before: readonly Retailer[]
  readonly added: readonly Pick<Retailer, 'id' | 'version'>[]
}

/** For a form, which brings it back with the press of `Undo`. */
export function writeRetailerUndo(undo: RetailerUndo): string {
  return JSON.stringify(undo)
}

/** What a form brought; `undefined` unless every retailer in it could be saved by hand. */
export function readRetailerUndo(json: string): RetailerUndo | undefined {
  const undo = fieldsOf(parsed(json))
  const before = listIn(undo, 'before').map(retailerIn)
  const added = listIn(undo, 'added').map(versionIn)
  if (before.length + added.length === 0) return undefined
  const isWhole = before.every((one) => one !== undefined) && added.every((one) => one !== undefined)
  return isWhole ? { before, added } : undefined
}

type Fields = ReadonlyMap<string, unknown>

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

function fieldsOf(value: unknown): Fields {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
}

function listIn(fields: Fields, name: string): readonly Fields[] {
  const list = fields.get(name)
  return Array.isArray(list) ? list.map(fieldsOf) : []
}

function versionIn(fields: Fields): Pick<Retailer, 'id' | 'version'> | undefined {
  const [id, version] = [fields.get('id'), fields.get('version')]
  if (typeof id !== 'string' || id === '' || typeof version !== 'number') return undefined
  return Number.isSafeInteger(version) && version > 0 ? { id, version } : undefined
}

function retailerIn(fields: Fields): Retailer | undefined {
  const text = (name: string) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : ''
  }
  const seen = versionIn(fields)
  const values = tidyRetailer(Object.fromEntries(RETAILER_FIELD_NAMES.map((name) => [name, text(name)])))
  const [slug, confirmedOn] = [text('slug'), text('confirmedOn')]
  const isFine =
    Object.keys(retailerFaults(values)).length === 0 &&
    /^[a-z0-9-]*$/.test(slug) &&
    (confirmedOn === '' || isDay(confirmedOn))
  if (!seen || !isFine) return undefined
  const flags = Object.fromEntries(RETAILER_FLAG_NAMES.map((name) => [name, fields.get(name) === true]))
  // Every flag has a name.
  return { ...seen, ...values, ...(flags as Record<keyof RetailerFlags, boolean>), slug, confirmedOn }
}
