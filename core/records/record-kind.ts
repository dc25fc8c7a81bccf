import { capitalize } from '../capitalize.ts'
import type { Role } from '../people/roles.ts'
import { type Field, ON } from './field-types.ts'

/** A record's values by field name. */
export type RecordValues = Readonly<Record<string, string>>

/** The values in a parsed form; ignores anything but strings. */
export function valuesIn(input: unknown): RecordValues {
  const entries = typeof input === 'object' && input !== null ? Object.entries(input) : []
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** Errors by field name, as sentences. */
export type RecordFaults = Readonly<Record<string, string>>

/** A record as it is stored. */
export interface StoredRecord {
  readonly id: string
  /** Changes with every write. */
  readonly version: string
  readonly values: RecordValues
  /** Facts that the site computes, besides its fields. */
  readonly facts?: RecordValues
  /** Why it does not work right now. */
  readonly fault?: string | undefined
  /** Built in, so read-only. */
  readonly isFixed?: boolean
  /** Its own sections, instead of those of its kind. */
  readonly sections?: readonly Section[]
}

/** A section of the form, with its heading. */
export interface Section<F = Field> {
  readonly title: string
  readonly hint?: string
  /** Whether it has short optional fields, which are shown side by side without "optional" labels. */
  readonly isDense?: boolean
  readonly fields: Readonly<Record<string, F>>
}

/** A column that is not a field. */
export interface ComputedColumn {
  readonly name: string
  readonly label: string
  readonly text: (record: StoredRecord, today: string) => string
  /** Sort key, if different from its text. */
  readonly order?: (record: StoredRecord) => string
}

/** A row action besides opening and deleting. */
export interface RowAction {
  readonly name: string
  readonly label: string
  readonly isFor: (record: StoredRecord) => boolean
  /** The question to confirm an irreversible action. */
  readonly asks?: (recordName: string) => string
}

/** A kind of record, with everything that the desk's screens need. */
export interface RecordKind {
  /** In lower case, for use in sentences. */
  readonly one: string
  readonly many: string
  /** Path of its list; each record is one level below. */
  readonly path: string
  /** Its list's heading, if different from `many`. */
  readonly heading?: string
  /** The page that leads to its list, if the navigation doesn't. */
  readonly within?: { readonly path: string; readonly label: string }
  readonly role: Role
  /** Text below the list's heading. */
  readonly about: string
  /** Empty if each record has its own. */
  readonly sections: readonly Section[]
  /** The field with a record's name. */
  readonly title: string
  /** A record's name, if it is more than the title. */
  readonly called?: (record: StoredRecord) => string
  /** URL of a thumbnail for its row. */
  readonly thumbnail?: (record: StoredRecord) => string | undefined
  /** Its list's columns besides the title: names of fields, or computed columns. */
  readonly columns: readonly (string | ComputedColumn)[]
  /** The columns to filter the list by. */
  readonly filters: readonly string[]
  /** Initial values of a new record. */
  readonly initial?: RecordValues
  /** The key that must be unique; none by default. */
  readonly key?: (values: RecordValues) => string
  /** Whether records can be exported and imported as a spreadsheet. */
  readonly isImported?: boolean
  /** Container of its pictures. */
  readonly pictures?: () => string
  /** Whether records are added on the list itself. */
  readonly isAddedInList?: boolean
  /** Label of the button that adds one, if not the default. */
  readonly adds?: string
  /** Whether records are only added here, at its path, and edited elsewhere. */
  readonly isNewOnly?: boolean
  /** Whether a record is either published or saved as a draft, which its row action `discard` discards. */
  readonly isPublished?: boolean
  /** Whether visitors see it, maybe as it was before its draft. */
  readonly isPublic?: (record: StoredRecord) => boolean
  /** Where a new record is edited, if not at its path. */
  readonly opens?: (id: string) => string
  /** Whether records have no form of their own. */
  readonly isListOnly?: boolean
  /** Whether records come from elsewhere or end by an action, so that none can be deleted here. */
  readonly isGiven?: boolean
  readonly actions?: readonly RowAction[]
  /** Label for deleting, if not the default. */
  readonly removes?: string
  /** Whether saving without changes counts, because it confirms the record. */
  readonly isConfirmedBySaving?: boolean
  /** Its state for visitors, for the form's bar; visible by default. */
  readonly state?: (record: StoredRecord) => string
  /** Notes above a record's form. */
  readonly notice?: (record: StoredRecord, today: string) => string | undefined
  /** A record's public page, if any. */
  readonly page?: (record: StoredRecord) => string | undefined
}

/** The heading of a kind's list. */
export function headingOf({ heading, many }: Pick<RecordKind, 'heading' | 'many'>): string {
  return heading ?? capitalize(many)
}

export function calledOf({ called, title }: RecordKind, record: StoredRecord): string {
  return called?.(record) ?? record.values[title] ?? ''
}

/** The fields of a kind, in the order of its form. */
export function fieldsOf({ sections }: Pick<RecordKind, 'sections'>): readonly (readonly [string, Field])[] {
  return sections.flatMap(({ fields }) => Object.entries(fields))
}

/** Names and labels of a kind's fields, for error summaries. */
export function fieldLabels({
  sections,
}: {
  readonly sections: readonly Section<Pick<Field, 'label'>>[]
}): readonly (readonly [string, string])[] {
  return sections.flatMap(({ fields }) => Object.entries(fields)).map(([name, { label }]) => [name, label])
}

/** Parses form input or cells; a missing field is empty. */
export function parseRecord(
  kind: Pick<RecordKind, 'sections'>,
  formValues: Readonly<Partial<Record<string, string>>>,
): RecordValues {
  return Object.fromEntries(
    fieldsOf(kind).map(([name, field]) => [name, field.parse(formValues[name] ?? '')]),
  )
}

/** Errors by field; empty if the record is valid. */
export function checkRecord(kind: Pick<RecordKind, 'sections'>, values: RecordValues): RecordFaults {
  return Object.fromEntries(
    fieldsOf(kind).flatMap(([name, field]) => {
      const fault = field.check(values[name] ?? '')
      return fault === undefined ? [] : [[name, fault]]
    }),
  )
}

type AllFields<Sections extends readonly Section[]> = Sections[number]['fields']
type FieldsOf<T> = T extends unknown ? { readonly [Name in keyof T]: T[Name] } : never
type Together<T> = (T extends unknown ? (part: T) => void : never) extends (whole: infer Whole) => void
  ? Whole
  : never

/** A typed record from sections: flags are booleans. */
export type RecordOf<Sections extends readonly Section[]> = {
  readonly [Name in keyof Together<FieldsOf<AllFields<Sections>>>]: Together<
    FieldsOf<AllFields<Sections>>
  >[Name] extends { readonly input: 'flag' }
    ? boolean
    : string
}

/** A record's values from a typed record. */
export function valuesOf(kind: Pick<RecordKind, 'sections'>, record: object): RecordValues {
  const entries = new Map<string, unknown>(Object.entries(record))
  return Object.fromEntries(
    fieldsOf(kind).map(([name]) => {
      const value = entries.get(name)
      return [name, value === true ? ON : typeof value === 'string' ? value : '']
    }),
  )
}

/** A typed record. */
export function recordOf<Sections extends readonly Section[]>(
  kind: { readonly sections: Sections },
  values: RecordValues,
): RecordOf<Sections> {
  // Every field is present, and flags are booleans.
  return Object.fromEntries(
    fieldsOf(kind).map(([name, { input }]) => {
      const value = values[name] ?? ''
      return [name, input === 'flag' ? value === ON : value]
    }),
  ) as RecordOf<Sections>
}
