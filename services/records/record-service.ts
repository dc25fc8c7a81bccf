import { OVERTAKEN, retryOvertaken } from '#core/concurrency.ts'
import { type EditOutcome, refuse, UNCHANGED } from '#core/desk/edit-outcome.ts'
import type { ValueCount } from '#core/desk/filters/value-counts.ts'
import { RECORD_KINDS, type RecordKindName } from '#core/desk/kinds/kinds.ts'
import { type Differences, mergeValues } from '#core/records/record-differences.ts'
import {
  calledOf,
  checkRecord,
  fieldsOf,
  parseRecord,
  type RecordFaults,
  type RecordKind,
  type RecordValues,
  type StoredRecord,
} from '#core/records/record-kind.ts'
import { listRecords, type RecordList } from '#core/records/record-list.ts'
import { recordTable } from '#core/records/record-table.ts'
import type { Author } from '../content/change-log.ts'
import type { EditHistory } from '../desk/edit-history.ts'
import type { SentFile } from '../desk/uploads/keep-file.ts'
import type { Checked, RecordSource } from './record-source.ts'
import type { TableSource } from './table-imports.ts'

/** Input of a record's form. */
export interface TypedRecord {
  /** `undefined` for a new one. */
  readonly id: string | undefined
  /** The record at the time the form was opened. */
  readonly seen: RecordValues
  /** By field. Missing fields stay as seen. */
  readonly values: RecordValues
  /** Uploaded pictures, by field. */
  readonly files?: readonly SentFile[]
  /** Whether a new record is hidden from visitors. */
  readonly isDraft?: boolean
  /** Whether the editor confirmed new values. */
  readonly isConfirmed?: boolean
}

/** Result of a save, with the ID of the record, if any. */
interface RecordSaved {
  readonly outcome: EditOutcome
  readonly id: string | undefined
}

const OTHERS = 'Someone else changed this at the same time. Nothing was saved. Please try again.'
/** Placeholder for the name of a picture that is not stored yet. */
const COMING = 'coming.jpg'
const PICTURE_AGAIN = 'Choose the picture again. It is saved together with the record.'

const missingRecord = ({ one }: RecordKind) => refuse(`This ${one} is no longer there.`)

/** Where the records of all kinds are kept. */
interface RecordOptions {
  readonly sources: Readonly<Record<RecordKindName, RecordSource>>
  readonly history: Pick<EditHistory, 'undo'>
  readonly newId: () => string
}

/** The records of all kinds, for the desk's screens. */
export type Records = ReturnType<typeof createRecords>

export function createRecords({ sources, history, newId }: RecordOptions) {
  const find = async (kind: RecordKindName, id: string) => (await findIn(sources[kind], id)).current

  return {
    /** @param params query parameters of the list. */
    list: async (kind: RecordKindName, params: URLSearchParams, today: string): Promise<RecordList> =>
      listRecords(RECORD_KINDS[kind], await sources[kind].list(), params, today),

    get: find,

    /** Values in use, by field. */
    async suggestions(kind: RecordKindName): Promise<Readonly<Record<string, readonly ValueCount[]>>> {
      const suggested = fieldsOf(RECORD_KINDS[kind]).filter(([, { isSuggested }]) => isSuggested)
      const found = suggested.map(
        async ([name]) => [name, (await sources[kind].suggestions?.(name)) ?? []] as const,
      )
      return Object.fromEntries(await Promise.all(found))
    },

    save: (kind: RecordKindName, author: Author, input: TypedRecord): Promise<RecordSaved> =>
      saveRecord(RECORD_KINDS[kind], sources[kind], { author, newId }, input),

    /** Deletes a record. Rejected if someone else has changed or deleted it since `version`. */
    async remove(
      kind: RecordKindName,
      author: Author,
      target: Pick<StoredRecord, 'id' | 'version'>,
    ): Promise<EditOutcome> {
      const { one } = RECORD_KINDS[kind]
      const overtaken = refuse(
        `Someone else changed or deleted this ${one} in the meantime. Nothing was deleted.`,
      )
      const record = await find(kind, target.id)
      if (record?.version !== target.version || record.isFixed === true) return overtaken
      const outcome = await sources[kind].write(author, { added: [], changed: [], removed: [record] })
      if (outcome === 'overtaken') return overtaken
      if (outcome.kind === 'done')
        await discardPictures(RECORD_KINDS[kind], sources[kind], author, record.values, {})
      return outcome
    },

    async undo(kind: RecordKindName, author: Author, change: string): Promise<EditOutcome> {
      return sources[kind].undo?.(author, change) ?? history.undo(author, change)
    },

    /** Performs one of the `actions` of its kind. */
    async act(kind: RecordKindName, author: Author, action: string, id: string): Promise<EditOutcome> {
      const record = await find(kind, id)
      if (!record) return missingRecord(RECORD_KINDS[kind])
      const { actions = [] }: RecordKind = RECORD_KINDS[kind]
      const isPossible = actions.some(({ name, isFor }) => name === action && isFor(record))
      if (!isPossible) return refuse('This is no longer possible.')
      const outcome = (await sources[kind].act?.(author, action, record)) ?? 'overtaken'
      return outcome === 'overtaken' ? refuse(OTHERS) : outcome
    },
  }
}

/** Creates tables with all records of a kind. */
export async function openRecords(kind: RecordKind, source: RecordSource): Promise<TableSource> {
  const records = await source.list()
  const format = recordTable(kind, records, (values) => checkedBy(kind, source, values, { others: [] }))
  return { ...source, format }
}

async function findIn(source: RecordSource, id: string | undefined) {
  if (source.get && id !== undefined) return { current: await source.get(id), others: [] }
  const all = await source.list()
  const current = id === undefined ? undefined : all.find((record) => record.id === id)
  return { current, others: all.filter((record) => record !== current) }
}

async function saveRecord(
  baseKind: RecordKind,
  source: RecordSource,
  { author, newId }: { readonly author: Author; readonly newId: () => string },
  { id, seen, values: given, files = [], isDraft = false, isConfirmed = false }: TypedRecord,
): Promise<RecordSaved> {
  const pictures = new Map<string, string>()
  // Store the record and its pictures as one change in the history.
  const batched = { ...author, batch: newId() }

  const attempt = async (isLast: boolean): Promise<RecordSaved | typeof OVERTAKEN> => {
    const { current, others } = await findIn(source, id)
    const kind: RecordKind = { ...baseKind, sections: current?.sections ?? baseKind.sections }
    if (id !== undefined && (!current || current.isFixed === true))
      return { outcome: missingRecord(kind), id }
    const input = parseRecord(kind, { ...seen, ...given })
    const mergeResult = mergeValues({ seen, stored: current?.values ?? seen, input })
    if (current && mergeResult.conflicts.length > 0)
      return { outcome: await conflictOf(kind, source, current, mergeResult), id }
    // Store the pictures only once all other values are valid.
    const coming = Object.fromEntries(files.map(({ field }) => [field, COMING]))
    const checking = { others, isDraft, coming }
    const { values, faults, newValues = [] } = await checkedBy(kind, source, mergeResult.values, checking)
    const wrong = (faults: RecordFaults): RecordSaved => ({ outcome: faulty(kind, faults, files), id })
    if (Object.keys(faults).length > 0) return wrong(faults)
    if (newValues.length > 0 && !isConfirmed)
      return { outcome: { kind: 'new-values', values: newValues }, id }
    if (current && mergeResult.changed.length + files.length === 0 && kind.isConfirmedBySaving !== true)
      return { outcome: UNCHANGED, id }
    for (const file of files) {
      const name = pictures.get(file.field)
      const arrived =
        name === undefined
          ? await source.pictures?.keep(batched, { ...current, id, values, isDraft }, file)
          : undefined
      if (arrived?.kind === 'refused') return wrong({ [file.field]: arrived.message })
      if (arrived) pictures.set(file.field, arrived.name)
    }
    const whole = { ...values, ...Object.fromEntries(pictures) }
    const nextId = source.idOf?.(whole, id) ?? id ?? ''
    const outcome = await source.write(batched, {
      added: current ? [] : [{ id: nextId, values: whole }],
      changed: current ? [{ before: current, values: whole }] : [],
      removed: [],
      isDraft,
    })
    if (outcome === 'overtaken') return isLast ? { outcome: refuse(OTHERS), id } : OVERTAKEN
    if (outcome.kind !== 'done') return { outcome, id }
    if (current) await discardPictures(kind, source, batched, current.values, whole)
    return { outcome, id: nextId }
  }

  const saved = await retryOvertaken(attempt)
  if (saved.outcome.kind !== 'done')
    for (const name of pictures.values()) await source.pictures?.discard(author, name)
  return saved
}

/** Checks values by themselves and together. Returns them as normalized by the source, or errors. */
async function checkedBy(
  kind: RecordKind,
  source: RecordSource,
  values: RecordValues,
  {
    others,
    isDraft = false,
    coming = {},
  }: {
    readonly others: readonly StoredRecord[]
    readonly isDraft?: boolean
    /** Stand-ins for pictures that are uploaded with the record. */
    readonly coming?: RecordValues
  },
): Promise<Checked> {
  const known = await source.check?.(values, others, isDraft)
  const key = kind.key?.(values) ?? ''
  const isTaken = key !== '' && others.some((other) => kind.key?.(other.values) === key)
  const nameFaults = isTaken ? { [kind.title]: `Another ${kind.one} has this name.` } : {}
  return {
    values,
    ...known,
    faults: { ...known?.faults, ...nameFaults, ...checkRecord(kind, { ...values, ...coming }) },
  }
}

function faulty(kind: RecordKind, faults: RecordFaults, files: readonly SentFile[]): EditOutcome {
  const again = files.map(({ field }) => [field, PICTURE_AGAIN])
  return {
    kind: 'refused',
    message: `This ${kind.one} has not been saved yet.`,
    fields: { ...Object.fromEntries(again), ...faults },
  }
}

async function conflictOf(
  kind: RecordKind,
  source: RecordSource,
  stored: StoredRecord,
  { conflicts }: Differences,
): Promise<EditOutcome> {
  const fields = new Map(fieldsOf(kind))
  const facts = conflicts.map(({ name, theirs, mine }) => ({
    key: name,
    label: fields.get(name)?.label ?? name,
    theirs: fields.get(name)?.show(theirs) ?? theirs,
    mine: fields.get(name)?.show(mine) ?? mine,
  }))
  const names = conflicts.map(({ name }) => name)
  const { by, at } = (await source.lastChange?.(stored, names)) ?? { by: undefined, at: undefined }
  const { id: name, version: etag } = stored
  return { kind: 'conflict', conflicts: [{ name, called: calledOf(kind, stored), etag, by, at, facts }] }
}

/** Discards pictures that a record no longer uses. */
async function discardPictures(
  kind: RecordKind,
  { pictures }: RecordSource,
  author: Author,
  before: RecordValues,
  after: RecordValues,
): Promise<void> {
  for (const [name, { input }] of fieldsOf(kind)) {
    const picture = before[name] ?? ''
    if (input === 'picture' && picture !== '' && picture !== after[name])
      await pictures?.discard(author, picture)
  }
}
