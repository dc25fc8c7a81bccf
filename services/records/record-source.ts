import type { RecordFaults, RecordValues, StoredRecord } from '#core/records/record-kind.ts'
import type { Author } from '../content/change-log.ts'
import type { EditOutcome } from '../desk/edit-outcome.ts'
import type { SentFile } from '../desk/uploads/sent-file.ts'

/** Records to write: all of them, or none. */
export interface RecordChanges {
  readonly added: readonly { readonly id: string; readonly values: RecordValues }[]
  /** Each with the state that it replaces. */
  readonly changed: readonly { readonly before: StoredRecord; readonly values: RecordValues }[]
  readonly removed: readonly StoredRecord[]
  /** They come from a table. */
  readonly isImport?: boolean
}

/** What became of a write; `overtaken` when somebody else was faster, and nothing was written. */
export type Written = EditOutcome | 'overtaken'

/** Where the records of a kind are stored. An outage throws. */
export interface RecordSource {
  /** All of them, in the order in which their list begins. */
  list(): Promise<readonly StoredRecord[]>
  /** The id of a record with these values; `present` is the one it has so far. */
  idOf(values: RecordValues, present: string | undefined): string
  /** Records that somebody took all of them as a spreadsheet. */
  noteExport?(author: Author, count: number): Promise<void>
  /** What is wrong that only the source knows, and how it spells the values. */
  check?(
    values: RecordValues,
    others: readonly StoredRecord[],
  ): Promise<{ readonly values: RecordValues; readonly faults: RecordFaults }>
  write(author: Author, changes: RecordChanges): Promise<Written>
  undo(author: Author, change: string): Promise<EditOutcome>
  /** Does what its kind's `deeds` say. */
  act?(author: Author, deed: string, record: StoredRecord): Promise<EditOutcome>
  /** Pictures that are sent with a record. */
  readonly pictures?: {
    keep(
      author: Author,
      /** As it is to be saved; without an id if it is new. */
      record: Pick<StoredRecord, 'values' | 'facts'> & { readonly id: string | undefined },
      file: SentFile,
    ): Promise<
      | { readonly kind: 'kept'; readonly name: string }
      | { readonly kind: 'refused'; readonly message: string }
    >
    /** Called with one that a record had, or was to have. */
    discard(author: Author, name: string): Promise<void>
  }
}
