import type { Role } from '../desk/access/roles.ts'
import { type Field, ON } from './field-types.ts'

/** What a record says, by the names of its fields. */
export type RecordValues = Readonly<Record<string, string>>

/** The values in an object that a form brought: its texts alone. */
export function valuesIn(brought: unknown): RecordValues {
  const entries = typeof brought === 'object' && brought !== null ? Object.entries(brought) : []
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** What is wrong with fields, by their names, each with a sentence. */
export type RecordFaults = Readonly<Record<string, string>>

/** A record as it is stored. */
export interface StoredRecord {
  readonly id: string
  /** Another one after each change. */
  readonly version: string
  readonly values: RecordValues
  /** What the site says of it, apart from its fields. */
  readonly facts?: RecordValues
  /** Why it does not work now. */
  readonly fault?: string | undefined
  /** Comes with the program, so that nobody changes it. */
  readonly isFixed?: boolean
}

/** A part of the form, under a heading of its own. */
export interface Section {
  readonly title: string
  readonly hint?: string
  /** Of short fields, none of which has to be filled in: side by side, and without saying so of each. */
  readonly isDense?: boolean
  readonly fields: Readonly<Record<string, Field>>
}

/** A column that is no field. */
export interface ComputedColumn {
  readonly name: string
  readonly label: string
  readonly text: (record: StoredRecord, today: string) => string
  /** What it is sorted by, where that is not its text. */
  readonly order?: (record: StoredRecord) => string
}

/** Something that can be done with a record from its row, besides opening and deleting it. */
export interface Deed {
  readonly name: string
  readonly label: string
  readonly isFor: (record: StoredRecord) => boolean
  /** What cannot be undone asks first, with what it does to the one of this name. */
  readonly asks?: (called: string) => string
}

/** A kind of record, with everything that the screens of the desk need to know of it. */
export interface RecordKind {
  /** In lower case, for sentences. */
  readonly one: string
  readonly many: string
  /** Where its list is; each record is one level below. */
  readonly path: string
  readonly role: Role
  /** Below the list's heading. */
  readonly about: string
  readonly sections: readonly Section[]
  /** The field that names a record. */
  readonly title: string
  /** What a record is called, where that is not its title alone. */
  readonly called?: (record: StoredRecord) => string
  /** The address of a small picture in its row. */
  readonly thumbnail?: (record: StoredRecord) => string | undefined
  /** What its list shows beside the title: fields by name, and others. */
  readonly columns: readonly (string | ComputedColumn)[]
  /** The columns that its list filters by. */
  readonly filters: readonly string[]
  /** What the form of a new record begins with. */
  readonly initial?: RecordValues
  /** What no two records may have in common; by default there is nothing. */
  readonly key?: (values: RecordValues) => string
  /** Its records go out as a spreadsheet, and come in as one. */
  readonly isImported?: boolean
  /** Where the files of its pictures are. */
  readonly pictures?: () => string
  /** Records are added on the list itself. */
  readonly isAddedInList?: boolean
  /** What the button says that adds one, if not that. */
  readonly adds?: string
  /** Records have no form of their own. */
  readonly isListOnly?: boolean
  /** Records come from elsewhere or end by a deed: none is deleted here. */
  readonly isGiven?: boolean
  readonly deeds?: readonly Deed[]
  /** What deleting is called, if not that. */
  readonly removes?: string
  /** Saving says something even if no field was changed: that somebody has checked it. */
  readonly isConfirmedBySaving?: boolean
  /** How it stands with visitors, in the bar of its form; by default they see it. */
  readonly state?: (record: StoredRecord) => string
  /** What is to be known of a record, above its form. */
  readonly notice?: (record: StoredRecord, today: string) => string | undefined
  /** The page on which visitors see a record; `undefined` if none does. */
  readonly page?: (record: StoredRecord) => string | undefined
}

/** What people call a record. */
export function calledOf({ called, title }: RecordKind, record: StoredRecord): string {
  return called?.(record) ?? record.values[title] ?? ''
}

/** The fields of a kind, in the order of its form. */
export function fieldsOf({ sections }: Pick<RecordKind, 'sections'>): readonly (readonly [string, Field])[] {
  return sections.flatMap(({ fields }) => Object.entries(fields))
}

/** The names and labels of a kind's fields, as summaries of faults list them. */
export function fieldLabels(kind: Pick<RecordKind, 'sections'>): readonly (readonly [string, string])[] {
  return fieldsOf(kind).map(([name, { label }]) => [name, label])
}

/** Reads what was typed or found in cells; a field that is missing is empty. */
export function parseRecord(
  kind: Pick<RecordKind, 'sections'>,
  typed: Readonly<Partial<Record<string, string>>>,
): RecordValues {
  return Object.fromEntries(fieldsOf(kind).map(([name, field]) => [name, field.parse(typed[name] ?? '')]))
}

/** What is wrong with each field; none if all are valid. */
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

/** A record of sections as the rest of the program has it: flags are true or false. */
export type RecordOf<Sections extends readonly Section[]> = {
  readonly [Name in keyof Together<FieldsOf<AllFields<Sections>>>]: Together<
    FieldsOf<AllFields<Sections>>
  >[Name] extends { readonly input: 'flag' }
    ? boolean
    : string
}

/** The values of a record as the rest of the program has it. */
export function valuesOf(kind: Pick<RecordKind, 'sections'>, record: object): RecordValues {
  const given = new Map<string, unknown>(Object.entries(record))
  return Object.fromEntries(
    fieldsOf(kind).map(([name]) => {
      const value = given.get(name)
      return [name, value === true ? ON : typeof value === 'string' ? value : '']
    }),
  )
}

/** A record as the rest of the program has it. */
export function recordOf<Sections extends readonly Section[]>(
  kind: { readonly sections: Sections },
  values: RecordValues,
): RecordOf<Sections> {
  // Every field is there, and a flag is true or false.
  return Object.fromEntries(
    fieldsOf(kind).map(([name, { input }]) => {
      const value = values[name] ?? ''
      return [name, input === 'flag' ? value === ON : value]
    }),
  ) as RecordOf<Sections>
}
