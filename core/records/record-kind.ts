import { capitalize } from '../capitalize.ts'
import type { Role } from '../people/roles.ts'
import { type Field, ON } from './field-types.ts'

/** A record's values by field name. */
export type RecordValues = Readonly<Record<string, string>>

/** The values in a parsed form: its strings only. */
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
  /** Facts computed by the site, apart from its fields. */
  readonly facts?: RecordValues
  /** Why it does not work now. */
  readonly fault?: string | undefined
  /** Built in, so read-only. */
  readonly isFixed?: boolean
}

/** A section of the form, with its heading. */
export interface Section {
  readonly title: string
  readonly hint?: string
  /** Short optional fields, side by side without "optional" labels. */
  readonly isDense?: boolean
  readonly fields: Readonly<Record<string, Field>>
}

/** A column that is not a field. */
export interface ComputedColumn {
  readonly name: string
  readonly label: string
  readonly text: (record: StoredRecord, today: string) => string
  /** Sort key, if not its text. */
  readonly order?: (record: StoredRecord) => string
}

/** A row action besides opening and deleting. */
export interface RowAction {
  readonly name: string
  readonly label: string
  readonly isFor: (record: StoredRecord) => boolean
  /** The confirmation question for an irreversible action. */
  readonly asks?: (recordName: string) => string
}

/** A kind of record, with everything the desk's screens need. */
export interface RecordKind {
  /** In lower case, for sentences. */
  readonly one: string
  readonly many: string
  /** Path of its list; each record is one level below. */
  readonly path: string
  /** Its list's heading, if that is not the word for many. */
  readonly heading?: string
  /** The page that leads to its list, if the navigation does not. */
  readonly within?: { readonly path: string; readonly label: string }
  readonly role: Role
  /** Text below the list's heading. */
  readonly about: string
  readonly sections: readonly Section[]
  /** The field with a record's name. */
  readonly title: string
  /** A record's name, if not its title alone. */
  readonly called?: (record: StoredRecord) => string
  /** Address of a thumbnail in its row. */
  readonly thumbnail?: (record: StoredRecord) => string | undefined
  /** Its list's columns besides the title: fields by name, and others. */
  readonly columns: readonly (string | ComputedColumn)[]
  /** The columns that its list filters by. */
  readonly filters: readonly string[]
  /** Initial values of a new record. */
  readonly initial?: RecordValues
  /** The uniqueness key; none by default. */
  readonly key?: (values: RecordValues) => string
  /** Records can be exported and imported as a spreadsheet. */
  readonly isImported?: boolean
  /** Container of its pictures. */
  readonly pictures?: () => string
  /** Records are added on the list itself. */
  readonly isAddedInList?: boolean
  /** Label of the button that adds one, if not the default. */
  readonly adds?: string
  /** Records are only added here, at its path; afterwards they are edited elsewhere. */
  readonly isNewOnly?: boolean
  /** A new one is published, or saved as a draft. */
  readonly isPublished?: boolean
  /** Where an added record is edited, if not at its path. */
  readonly opens?: (id: string) => string
  /** Records have no form of their own. */
  readonly isListOnly?: boolean
  /** Records come from elsewhere or end by an action: none is deleted here. */
  readonly isGiven?: boolean
  /** Each record has only the fields among its values. */
  readonly isPartial?: boolean
  readonly deeds?: readonly RowAction[]
  /** Label for deleting, if not the default. */
  readonly removes?: string
  /** Saving without changes counts, too: it confirms the record. */
  readonly isConfirmedBySaving?: boolean
  /** Its state for visitors, in the form's bar; visible by default. */
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

/** The kind with the fields that a record has. */
export function kindOfRecord(kind: RecordKind, values: RecordValues): RecordKind {
  if (kind.isPartial !== true) return kind
  const owned = ({ fields, ...section }: Section): Section => ({
    ...section,
    fields: Object.fromEntries(Object.entries(fields).filter(([name]) => name in values)),
  })
  return { ...kind, sections: kind.sections.map(owned) }
}

/** The fields of a kind, in the order of its form. */
export function fieldsOf({ sections }: Pick<RecordKind, 'sections'>): readonly (readonly [string, Field])[] {
  return sections.flatMap(({ fields }) => Object.entries(fields))
}

/** Names and labels of a kind's fields, for error summaries. */
export function fieldLabels(kind: Pick<RecordKind, 'sections'>): readonly (readonly [string, string])[] {
  return fieldsOf(kind).map(([name, { label }]) => [name, label])
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

/** Errors by field; empty if valid. */
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
