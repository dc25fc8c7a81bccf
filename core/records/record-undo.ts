import { parseJson } from '../parse-json.ts'
import {
  checkRecord,
  parseRecord,
  type RecordKind,
  type RecordValues,
  type StoredRecord,
  valuesIn,
} from './record-kind.ts'

/** Data to undo a change to records that were deleted, changed or added together. */
export interface RecordUndo {
  /** Previous versions of deleted or changed records. */
  readonly before: readonly StoredRecord[]
  readonly added: readonly Pick<StoredRecord, 'id' | 'version'>[]
}

/** Serializes undo data for a form, which submits it on `Undo`. */
export function writeRecordUndo(undo: RecordUndo): string {
  return JSON.stringify(undo)
}

/**
 * Parses undo data from a form; `undefined` unless every record in it could be saved by hand.
 * @param areFacts validates the site's facts about a record.
 */
export function readRecordUndo(
  kind: RecordKind,
  json: string,
  areFacts: (facts: RecordValues) => boolean,
): RecordUndo | undefined {
  const undo = entriesOf(parseJson(json))
  const before = listIn(undo, 'before').map((record) => recordIn(kind, record, areFacts))
  const added = listIn(undo, 'added').map(versionIn)
  if (before.length + added.length === 0) return undefined
  const isWhole = before.every((one) => one !== undefined) && added.every((one) => one !== undefined)
  return isWhole ? { before, added } : undefined
}

type Entries = ReadonlyMap<string, unknown>

function entriesOf(value: unknown): Entries {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
}

function listIn(entries: Entries, name: string): readonly Entries[] {
  const list = entries.get(name)
  return Array.isArray(list) ? list.map(entriesOf) : []
}

function versionIn(entries: Entries): Pick<StoredRecord, 'id' | 'version'> | undefined {
  const [id, version] = [entries.get('id'), entries.get('version')]
  const isVersion = typeof version === 'string' && /^[1-9]\d{0,8}$/.test(version)
  return typeof id === 'string' && id !== '' && isVersion ? { id, version } : undefined
}

function recordIn(
  kind: RecordKind,
  entries: Entries,
  areFacts: (facts: RecordValues) => boolean,
): StoredRecord | undefined {
  const recordVersion = versionIn(entries)
  const values = parseRecord(kind, valuesIn(entries.get('values')))
  const facts = valuesIn(entries.get('facts'))
  const isFine = Object.keys(checkRecord(kind, values)).length === 0 && areFacts(facts)
  return recordVersion && isFine ? { ...recordVersion, values, facts } : undefined
}
