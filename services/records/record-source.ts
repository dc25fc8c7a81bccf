import type { ValueCount } from '#core/desk/filters/value-counts.ts'
import type { RecordFaults, RecordValues, StoredRecord } from '#core/records/record-kind.ts'
import type { Author } from '../content/change-log.ts'
import type { EditOutcome, NewValue } from '../desk/edit-outcome.ts'
import type { SentFile } from '../desk/uploads/sent-file.ts'

/** Records to write: all or none. */
export interface RecordChanges {
  readonly added: readonly { readonly id: string; readonly values: RecordValues }[]
  /** Each with the state it replaces. */
  readonly changed: readonly { readonly before: StoredRecord; readonly values: RecordValues }[]
  readonly removed: readonly StoredRecord[]
  /** What is added is hidden from visitors. */
  readonly isDraft?: boolean
  /** From an import. */
  readonly isImport?: boolean
}

/** Normalized values, or errors. */
export interface Checked {
  readonly values: RecordValues
  readonly faults: RecordFaults
  /** Values that need confirmation. */
  readonly newValues?: readonly NewValue[]
}

/** Result of a write; `overtaken` after a conflict, with nothing written. */
export type Written = EditOutcome | 'overtaken'

/** Storage for the records of a kind. Throws on an outage. */
export interface RecordSource {
  /** All of them, in the list's initial order. */
  list(): Promise<readonly StoredRecord[]>
  /** The id of a record with these values; `present` is its current one. */
  idOf(values: RecordValues, present: string | undefined): string
  /** Audits an export of all records. */
  noteExport?(author: Author, count: number): Promise<void>
  /** Errors that only the source can find, and normalized values. */
  check?(values: RecordValues, others: readonly StoredRecord[], isDraft: boolean): Promise<Checked>
  /** Values of a field in use. */
  suggestions?(field: string): Promise<readonly ValueCount[]>
  write(author: Author, changes: RecordChanges): Promise<Written>
  undo(author: Author, change: string): Promise<EditOutcome>
  /** Author and time of the last change of these fields. */
  lastChange?(
    record: StoredRecord,
    fields: readonly string[],
  ): Promise<{ readonly by: string; readonly at: number } | undefined>
  /** Performs one of its kind's `deeds`. */
  act?(author: Author, deed: string, record: StoredRecord): Promise<EditOutcome>
  /** Pictures uploaded with a record. */
  readonly pictures?: {
    keep(
      author: Author,
      /** The record to save; without an id if new. */
      record: Pick<StoredRecord, 'values' | 'facts'> & {
        readonly id: string | undefined
        readonly isDraft: boolean
      },
      file: SentFile,
    ): Promise<
      | { readonly kind: 'kept'; readonly name: string }
      | { readonly kind: 'refused'; readonly message: string }
    >
    /** Called with an unused picture. */
    discard(author: Author, name: string): Promise<void>
  }
}
