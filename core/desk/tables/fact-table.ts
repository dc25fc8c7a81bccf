import { typeOf } from '../../content/container-types.ts'
import { FACTS, factOf, TERM_KEYS } from '../../content/facts.ts'
import { compareText } from '../../content/finding/text-order.ts'
import { deskLabel, kindFacts, kindOf } from '../../content/kinds.ts'
import { ABSENT, type Metadata, parseMetadata, textOf } from '../../content/metadata/metadata.ts'
import { carriedKeys, presentFacts } from '../../content/metadata/metadata-faults.ts'
import { type Table, type TableRow, UnreadableTableError } from '../../records/fact-tables.ts'
import { mergeValues } from '../../records/record-differences.ts'
import type { RecordValues, StoredRecord } from '../../records/record-kind.ts'
import {
  type ComparedRow,
  doubledHeadings,
  type LookAlikeValue,
  type ReadTable,
  type RowInput,
  type TableFormat,
  type ValueDifference,
} from '../../records/table-import.ts'
import { shortHash } from '../../short-hash.ts'
import { lookalikeIn } from '../../spelling/similar-values.ts'
import { contentPlaces, type PictureCollection, placeSlug } from '../pictures/picture-collections.ts'

/** The files of a place as records: facts are values, the etag is the version. */
export interface PlaceFiles {
  readonly place: PictureCollection
  readonly records: readonly StoredRecord[]
  /** The container's metadata. */
  readonly metadata: Metadata
}

/** What the site knows about a file besides its current facts. */
export interface FactSources {
  /** Finds faults in new metadata. */
  judge(
    given: Metadata,
    place: { readonly container: Metadata; readonly before: Metadata },
  ): readonly { readonly key?: string; readonly message: string }[]
  /** The facts at the time of its table's export, if known. */
  baseOf(record: StoredRecord, input: RowInput): Promise<Metadata | undefined>
  lastChange(record: StoredRecord): Promise<{ readonly by: string; readonly at: number } | undefined>
}

const FILE = 'file'

/**
 * Tables of facts: one row per file, a `file` column with its name or exported key, and one column per fact. `alt` is the alt
 * text. Empty cells are ignored; other values are stored unchanged, including surrounding spaces. An export has keys such as
 * `gallery/oak.jpg #0k3x9za`, which spreadsheets don't reformat; the suffix identifies the state of the row.
 */
export function factTable(files: PlaceFiles, sources: FactSources): TableFormat {
  const { place, records, metadata: container } = files
  const columns = tableColumns(container)
  return {
    one: FILE,
    many: 'files',
    fileName: `${placeSlug(place)}.csv`,
    rows: 'row for this gallery',
    id: FILE,
    adds: false,
    records,
    labelOf: (key) => (key === FILE ? 'File' : columns.labelOf(key)),
    calledOf: ({ id, facts }) => facts?.['called'] ?? id,
    write: () => exportedRows(files, columns),
    read: (file, table) => readFacts(file, table, { columns, place }),

    async compare(record, row) {
      const metadata = parseMetadata(record?.values ?? {})
      const read = (facts: Metadata, key: string) => fieldText(key, textOf(facts, key) ?? '')
      const keys = Object.keys(row.texts)
      const of = (facts: Metadata) => Object.fromEntries(keys.map((key) => [key, read(facts, key)]))
      const isOld = record && row.version !== undefined && row.version !== factState(metadata)
      const base = isOld ? (row.base ?? (await sources.baseOf(record, row))) : metadata
      const { changed, conflicts } = mergeValues({
        seen: base ? of(base) : {},
        stored: of(metadata),
        input: of(row.texts),
      })
      const differences = changed.map((name) => ({
        name,
        label: columns.labelOf(name),
        present: textOf(metadata, name) ?? '',
        wanted: read(row.texts, name),
      }))
      const isConflict = ({ name }: ValueDifference) => conflicts.some((conflict) => conflict.name === name)
      const wanted = differences.map(({ name, wanted }) => [name, wanted || ABSENT])
      const values = { ...presentFacts(metadata), ...Object.fromEntries(wanted) }
      const faults = sources.judge(values, { container, before: metadata })
      return {
        values,
        changes: differences.filter((difference) => !isConflict(difference)),
        conflicts: differences.filter(isConflict),
        ...(record && conflicts.length > 0 && (await sources.lastChange(record))),
        faults: faults.map(({ key, message }) => ({
          name: key,
          // The message appears next to the column's name.
          message: message.replace(`The ${key} “`, '“'),
        })),
      }
    },

    lookAlikes: (rows) => lookAlikesIn(rows, records),
  }
}

type TableColumns = ReturnType<typeof tableColumns>

function tableColumns(metadata: Metadata) {
  const kind = kindOf(undefined, metadata)
  const usual = [...kind.texts, ...kindFacts(kind, typeOf(metadata))].map(({ key }) => key)
  const keys = [...usual, ...carriedKeys(metadata), ...FACTS.map(({ key }) => key)]
  // If keys have the same label, the first one wins.
  const words = new Map([...new Set(keys)].toReversed().map((key) => [deskLabel(key, kind), key]))
  const keyOf = (heading: string) => {
    const key = heading
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_')
    // Older tables use this heading for a picture's alt text.
    const isAlt = key === 'alt' || (kind.noun === 'picture' && heading.trim() === 'Description')
    return words.get(heading.trim()) ?? (isAlt ? kind.altKey : key)
  }
  return {
    /** The editable keys, in the desk's order. */
    usual,
    /** The key for a heading: a label with the exact spelling, or the key itself in any letter case. */
    keyOf,
    /** The heading above a key: `Alt text` for `other`. */
    labelOf: (key: string) => {
      const label = deskLabel(key, kind)
      // Keeps a heading that another column uses.
      return keyOf(label) === key ? label : key
    },
  }
}

function readFacts(
  file: string,
  table: Table,
  { columns: { keyOf }, place }: { readonly columns: TableColumns; readonly place: PictureCollection },
): ReadTable {
  const headings = table.rows.flatMap(({ cells }) => cells.map(({ heading }) => heading))
  if (headings.length > 0 && !headings.some((heading) => keyOf(heading) === FILE)) {
    throw new UnreadableTableError(
      `${file} has no column “file”.`,
      'The first row must name the columns: file,alt,species,finish …',
    )
  }
  const rows = table.rows.map((row) => readRow(row, keyOf))
  return {
    inputs: rows.filter(({ container = place.container }) => container === place.container),
    faults: [...table.faults, ...doubledHeadings(table.rows, keyOf)],
    headingOf: (key) => headings.find((heading) => keyOf(heading) === key),
  }
}

function exportedRows(
  { place, records }: PlaceFiles,
  { usual, labelOf }: TableColumns,
): readonly (readonly string[])[] {
  const items = records.map(({ id, values }) => ({ id, metadata: parseMetadata(values) }))
  const others = new Set(items.flatMap(({ metadata }) => Object.keys(factsIn(metadata))))
  const further = [...others].filter((key) => !usual.includes(key)).toSorted(compareText)
  const keys = [...usual, ...further]
  return [
    ['File', ...keys.map(labelOf)],
    ...items.map(({ id, metadata }) => [
      `${placeSlug(place)}/${id} #${factState(metadata)}`,
      ...keys.map((key) => textOf(metadata, key) ?? ''),
    ]),
  ]
}

/** Hash of an item's facts: seven letters and digits. */
export function factState(metadata: Metadata): string {
  const facts = Object.entries(factsIn(metadata)).toSorted(([a], [b]) => compareText(a, b))
  return shortHash(JSON.stringify(facts)).toString(36).padStart(7, '0')
}

/** The editable texts of an item; omits absent ones. */
function factsIn(metadata: Metadata): RecordValues {
  return Object.fromEntries(
    Object.keys(metadata).flatMap((key) => {
      const text = factOf(key)?.isSilent ? undefined : textOf(metadata, key)
      return text === undefined ? [] : [[key, text] as const]
    }),
  )
}

const EXPORTED_KEY = /^(?<slug>[a-z0-9-]+)\/(?<name>.+) #(?<state>[a-z0-9]{7})$/

function readRow(
  { number, cells }: TableRow,
  keyOf: (heading: string) => string,
): RowInput & { readonly container: string | undefined } {
  const { [FILE]: file = '', ...texts } = Object.fromEntries(
    cells
      .map(({ heading, text }) => [keyOf(heading), withoutCapitals(text)] as const)
      .filter(([, text]) => text.trim() !== ''),
  )
  const { slug, name, state } = EXPORTED_KEY.exec(file.trim())?.groups ?? {}
  const place = contentPlaces().find((one) => placeSlug(one) === slug)
  return {
    row: number,
    id: ((place && name) ?? file.trim()) || undefined,
    container: place?.container,
    version: place && state,
    texts,
  }
}

/** A value as its field writes it, so that a date equals itself in another format. */
const fieldText = (key: string, text: string) => factOf(key)?.field.parse(text) ?? text

/** Spreadsheets turn `true` into `TRUE`. */
function withoutCapitals(text: string): string {
  return /^(?:TRUE|FALSE)$/.test(text) ? text.toLowerCase() : text
}

function lookAlikesIn(
  rows: readonly ComparedRow[],
  records: readonly StoredRecord[],
): readonly LookAlikeValue[] {
  const facts = rows.flatMap(({ changes, conflicts }) => [...changes, ...conflicts])
  const found = new Map<string, LookAlikeValue>()
  for (const key of TERM_KEYS) {
    const used = [...new Set(records.flatMap(({ values }) => textOf(values, key) ?? []))]
    for (const { wanted, label } of facts.filter(({ name, wanted }) => name === key && wanted !== '')) {
      const meant = lookalikeIn(wanted, used)
      if (meant !== undefined) found.set(`${key} ${wanted}`, { label, value: wanted, meant })
    }
  }
  return [...found.values()]
}
