import { capitalize } from '../capitalize.ts'
import { formatCount } from '../format-count.ts'
import { type ComputedColumn, calledOf, fieldsOf, type RecordKind, type StoredRecord } from './record-kind.ts'

/** The records that match a query. */
export type RecordList = ReturnType<typeof listRecords>

/** A column heading, with its sort link. */
export type ListHeading = RecordList['headings'][number]

export type ListRow = RecordList['rows'][number]

interface Column {
  readonly name: string
  readonly label: string
  readonly text: (record: StoredRecord) => string
  readonly order: (record: StoredRecord) => string
}

const QUERY = 'q'
const SORT = 'sort'
const SORTING = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/**
 * Searches, filters and sorts records by a query: `?q=oak&isOn=Yes&sort=-name`. Built-in records come last by default.
 */
export function listRecords(
  kind: RecordKind,
  records: readonly StoredRecord[],
  params: URLSearchParams,
  today: string,
) {
  const columnOf = columnFinder(kind, today)
  const columns = [titleColumn(kind), ...kind.columns.flatMap(columnOf)]
  const query = params.get(QUERY) ?? ''
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const filterColumns = kind.filters.flatMap(
    (name) => columns.find((column) => column.name === name) ?? columnOf(name),
  )
  const filters = filterColumns.map((column) => filterOf(column, records, params))
  const activeColumns = filterColumns.filter((_, at) => filters[at]?.value !== '')
  const matchingRecords = records.filter(
    (record) =>
      activeColumns.every((column) => column.text(record) === params.get(column.name)) &&
      matches(record, columns, words),
  )
  const sort = params.get(SORT) ?? ''
  const by = columns.find(({ name }) => name === sort.replace(/^-/, ''))
  const isDown = sort.startsWith('-')
  const sortedRecords = by
    ? matchingRecords.toSorted((a, b) => SORTING.compare(by.order(a), by.order(b)) * (isDown ? -1 : 1))
    : matchingRecords
  return {
    query,
    sort,
    filters,
    headings: columns.map(({ name, label }) => ({
      label,
      to: sortAddress(params, by?.name === name && !isDown ? `-${name}` : name),
      sorts: by?.name === name ? (isDown ? ('descending' as const) : ('ascending' as const)) : undefined,
    })),
    rows: sortedRecords.map((record) => rowOf(kind, columns, record)),
    count:
      matchingRecords.length === records.length
        ? formatCount(records.length, kind.one, kind.many)
        : `${matchingRecords.length.toLocaleString('en-US')} of ${formatCount(records.length, kind.one, kind.many)}`,
  }
}

function titleColumn(kind: RecordKind): Column {
  const text = (record: StoredRecord) => calledOf(kind, record)
  const label = fieldsOf(kind).find(([name]) => name === kind.title)?.[1].label ?? capitalize(kind.one)
  return { name: kind.title, label, text, order: text }
}

function columnFinder(kind: RecordKind, today: string) {
  const fields = new Map(fieldsOf(kind))
  return (column: string | ComputedColumn): readonly Column[] => {
    if (typeof column !== 'string') {
      const text = (record: StoredRecord) => column.text(record, today)
      return [{ ...column, text, order: column.order ?? text }]
    }
    const field = fields.get(column)
    const text = ({ values }: StoredRecord) => field?.show(values[column] ?? '') ?? ''
    return field ? [{ name: column, label: field.label, text, order: text }] : []
  }
}

function filterOf(column: Column, records: readonly StoredRecord[], params: URLSearchParams) {
  const choices = [...new Set(records.map(column.text).filter((text) => text !== ''))].toSorted(
    SORTING.compare,
  )
  const value = params.get(column.name) ?? ''
  return {
    name: column.name,
    label: column.label,
    value: choices.includes(value) ? value : '',
    choices: choices.map((text) => ({ value: text, label: text })),
  }
}

/** Whether every word occurs in the record. */
function matches(record: StoredRecord, columns: readonly Column[], words: readonly string[]): boolean {
  if (words.length === 0) return true
  const text = [...Object.values(record.values), ...columns.map((column) => column.text(record))]
    .join('\n')
    .toLowerCase()
  return words.every((word) => text.includes(word))
}

function sortAddress(params: URLSearchParams, sort: string): string {
  const next = new URLSearchParams([...params].filter(([key, value]) => key !== SORT && value !== ''))
  next.set(SORT, sort)
  return `?${next}`
}

function rowOf(kind: RecordKind, [, ...columns]: readonly Column[], record: StoredRecord) {
  const { id, version, fault, isFixed = false } = record
  const rowActions = (kind.actions ?? []).filter(({ isFor }) => !isFixed && isFor(record))
  return {
    id,
    version,
    fault,
    isFixed,
    title: calledOf(kind, record),
    thumbnail: kind.thumbnail?.(record),
    cells: columns.map((column) => column.text(record)),
    actions: rowActions.map(({ name, label, asks }) => ({
      name,
      label,
      asks: asks?.(record.values[kind.title] ?? ''),
    })),
  }
}
