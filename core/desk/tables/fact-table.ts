import { factOf, TERM_KEYS } from '../../content/facts.ts'
import { compareText } from '../../content/finding/text-order.ts'
import { type Metadata, parseMetadata, textOf } from '../../content/metadata/metadata.ts'
import { type GivenFacts, withIsoDates } from '../../content/metadata/metadata-faults.ts'
import { type Table, type TableCell, type TableRow, UnreadableTableError } from '../../records/fact-tables.ts'
import type { StoredRecord } from '../../records/record-kind.ts'
import {
  type ComparedRow,
  doubledHeadings,
  type LookAlikeValue,
  type ReadTable,
  type RowInput,
  type TableFormat,
} from '../../records/table-import.ts'
import { shortHash } from '../../short-hash.ts'
import { lookalikeIn } from '../../spelling/similar-values.ts'
import { contentPlaces, placeSlug } from '../content-places.ts'
import type { PictureCollection } from '../pictures/picture-collections.ts'
import { type TableColumns, tableColumns } from './table-columns.ts'
import { compareFacts, withRowFacts } from './table-differences.ts'

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
  /** The last change to the file. */
  lastChange(record: StoredRecord): Promise<{ readonly by: string; readonly at: number } | undefined>
}

/** The key of the column with a file's name. */
const FILE = 'file'

/** Columns about the file instead of its metadata; older exports have all of them. */
const FILE_COLUMNS = new Set([
  FILE,
  'blob',
  'container',
  'url',
  'contenttype',
  'size',
  'createdat',
  'modifiedat',
  'etag',
])

/**
 * Tables of facts: one row per file, a `file` (or `blob`) column with its name or exported key, and one column per fact. `alt` is the alt
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

    async compare(record, input) {
      const metadata = parseMetadata(record?.values ?? {})
      const isPresent = input.version === record?.version || input.version === factState(metadata)
      const isOld = record !== undefined && input.version !== undefined && !isPresent
      const given = input.base && parseMetadata(input.base)
      const base = isOld ? (given ?? (await sources.baseOf(record, input))) : undefined
      const { changes, conflicts } = compareFacts(metadata, input.texts, isOld ? { base } : undefined)
      const labelled = (fact: (typeof changes)[number]) => ({ ...fact, label: columns.labelOf(fact.name) })
      const values = withRowFacts(metadata, [...changes, ...conflicts])
      const faults = sources.judge(values, { container, before: metadata })
      return {
        values,
        changes: changes.map(labelled),
        conflicts: conflicts.map(labelled),
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

function readFacts(
  file: string,
  table: Table,
  { columns: { keyOf }, place }: { readonly columns: TableColumns; readonly place: PictureCollection },
): ReadTable {
  if (table.rows.length > 0 && !table.rows.some(({ cells }) => cells.some(isName))) {
    throw new UnreadableTableError(
      `${file} has no column “file”.`,
      'The first row must name the columns: file,alt,species,finish …',
    )
  }
  const rows = table.rows.map((row) => readRow(row, keyOf))
  const keyOfColumn = (heading: string) => (isName({ heading }) ? FILE : keyOf(heading))
  const headings = table.rows.flatMap(({ cells }) => cells.map(({ heading }) => heading))
  return {
    inputs: rows.filter(({ container = place.container }) => container === place.container),
    faults: [...table.faults, ...doubledHeadings(table.rows, keyOf)],
    headingOf: (key) => headings.find((heading) => keyOfColumn(heading) === key),
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
function factsIn(metadata: Metadata): GivenFacts {
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
  keyOf: TableColumns['keyOf'],
): RowInput & { readonly container: string | undefined } {
  const filled = cells
    .map(({ heading, text }) => ({ key: keyOf(heading), text: withoutCapitals(text) }))
    .filter(({ text }) => text.trim() !== '')
  const valueOf = (key: string) => filled.find((cell) => cell.key === key)?.text.trim()
  const facts = filled.filter(({ key }) => !FILE_COLUMNS.has(key))
  const file = valueOf(FILE) ?? valueOf('blob') ?? ''
  const { slug, name, state } = EXPORTED_KEY.exec(file)?.groups ?? {}
  const place = contentPlaces().find((one) => placeSlug(one) === slug)
  return {
    row: number,
    id: ((place && name) ?? file) || undefined,
    container: place?.container ?? valueOf('container'),
    version: place ? state : valueOf('etag'),
    exportedAt: valueOf('modifiedat'),
    texts: withIsoDates(Object.fromEntries(facts.map(({ key, text }) => [key, text]))),
  }
}

/** Spreadsheets turn `true` into `TRUE`. */
function withoutCapitals(text: string): string {
  return /^(?:TRUE|FALSE)$/.test(text) ? text.toLowerCase() : text
}

function isName({ heading }: Pick<TableCell, 'heading'>): boolean {
  return [FILE, 'blob'].includes(heading.trim().toLowerCase())
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
