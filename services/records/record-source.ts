import type { SettledFacts } from '#core/brand/brand-facts.ts'
import type { Metadata } from '#core/content/metadata/metadata.ts'
import type { EditOutcome, NewValue } from '#core/desk/edit-outcome.ts'
import type { ValueCount } from '#core/desk/filters/value-counts.ts'
import type { RecordFaults, RecordValues, StoredRecord } from '#core/records/record-kind.ts'
import type { Author } from '../content/change-log.ts'
import type { DeskParts } from '../desk/desk-parts.ts'
import type { FilterEditor } from '../desk/filters/filter-editor.ts'
import type { LinkPlaces } from '../desk/texts/link-places.ts'
import type { PutText } from '../desk/texts/put-text.ts'
import type { ReadText } from '../desk/texts/stored-text.ts'
import type { SentFile } from '../desk/uploads/keep-file.ts'
import type { Videos } from '../videos/videos.ts'
import type { Lists } from './sources/lists.ts'

/** What the sources of records that are content are made of. */
export interface ContentParts
  extends Pick<
    DeskParts,
    | 'store'
    | 'listings'
    | 'editor'
    | 'history'
    | 'collections'
    | 'pictures'
    | 'pixels'
    | 'keepFile'
    | 'faultsOf'
    | 'conclude'
    | 'record'
    | 'now'
  > {
  readonly lists: Lists
  readonly read: ReadText
  readonly put: PutText
  readonly places: Pick<LinkPlaces, 'isPage' | 'leads'>
  readonly filters: Pick<FilterEditor, 'values'>
  readonly faultsOfContainer: (given: Metadata, before: Metadata) => readonly string[]
  /** All videos of the channel. */
  readonly feed: Pick<Videos, 'list'>
  /** Brand facts set by the environment. */
  readonly settled: SettledFacts
}

/** Records to write: all or none. */
export interface RecordChanges {
  readonly added: readonly { readonly id: string; readonly values: RecordValues }[]
  /** Changed records, each with the state it replaces. */
  readonly changed: readonly { readonly before: StoredRecord; readonly values: RecordValues }[]
  readonly removed: readonly StoredRecord[]
  /** Whether added records are hidden from visitors. */
  readonly isDraft?: boolean
  /** Whether the changes come from an import. */
  readonly isImport?: boolean
}

/** Normalized values, or errors. */
export interface Checked {
  readonly values: RecordValues
  readonly faults: RecordFaults
  /** Unused values that need confirmation. */
  readonly newValues?: readonly NewValue[]
}

/** Result of a write. `overtaken` means a conflict; nothing was written. */
export type Written = EditOutcome | 'overtaken'

/** Storage for the records of a kind. Throws on an outage. */
export interface RecordSource {
  /** All records, in the initial order of the list. */
  list(): Promise<readonly StoredRecord[]>
  /** A record with what its form needs, if that is more than in the list. Its records are checked each by itself. */
  get?(id: string): Promise<StoredRecord | undefined>
  /** The ID of a record with these values. `present` is its current ID, which stays by default. */
  idOf?(values: RecordValues, present: string | undefined): string
  /** Adds an export of all records to the audit log. */
  noteExport?(author: Author, count: number): Promise<void>
  /** Finds errors that only the source knows, and normalizes values. */
  check?(values: RecordValues, others: readonly StoredRecord[], isDraft: boolean): Promise<Checked>
  /** Values in use for a field. */
  suggestions?(field: string): Promise<readonly ValueCount[]>
  write(author: Author, changes: RecordChanges): Promise<Written>
  /** Undoes a change that is not in the history of the content. */
  undo?(author: Author, change: string): Promise<EditOutcome>
  /** Author and time of the last change of these fields. */
  lastChange?(
    record: StoredRecord,
    fields: readonly string[],
  ): Promise<{ readonly by: string; readonly at: number } | undefined>
  /** Performs one of the `actions` of its kind. */
  act?(author: Author, action: string, record: StoredRecord): Promise<Written>
  /** Pictures uploaded with a record. */
  readonly pictures?: {
    keep(
      author: Author,
      /** The record to save, without an ID if it is new. */
      record: Pick<StoredRecord, 'values' | 'facts'> & {
        readonly id: string | undefined
        readonly isDraft: boolean
      },
      file: SentFile,
    ): Promise<
      | { readonly kind: 'kept'; readonly name: string }
      | { readonly kind: 'refused'; readonly message: string }
    >
    /** Removes a picture that is no longer used. */
    discard(author: Author, name: string): Promise<void>
  }
}
