import type { TableFault } from '../../ports/content/fact-tables.ts'
import { checkRetailer, type KnownNames, type RetailerFaults } from './check-retailer.ts'
import { RETAILER_FLAG_NAMES, type Retailer, type RetailerFlag, retailerKey } from './retailer.ts'
import {
  isFlag,
  RETAILER_COLUMNS,
  type RetailerColumn,
  type RetailerWish,
  readOn,
  retailerColumnLabel,
  retailerText,
} from './retailer-table.ts'

/** One value in which a table differs from the desk. */
export interface RetailerFact {
  readonly column: RetailerColumn
  readonly present: string
  readonly wanted: string
}

/** A retailer that a row would change. */
export interface RetailerDifference {
  readonly present: Retailer
  /** The next version. */
  readonly next: Retailer
  readonly changes: readonly RetailerFact[]
  /** Whether somebody changed it since the table was made. */
  readonly isConflict: boolean
  /** What the row wants of the present version, to be compared again when it is to be written. */
  readonly wish: RetailerWish
}

/** A retailer that a row would add. */
export interface RetailerAddition {
  readonly retailer: Omit<Retailer, 'id'>
  readonly wish: RetailerWish
}

/** What a table would change. Meant for writing only without faults and conflicts. */
export interface RetailerPlan {
  /** In the table's order. */
  readonly faults: readonly TableFault[]
  readonly added: readonly RetailerAddition[]
  readonly changed: readonly RetailerDifference[]
  /** Rows that say what the desk says. */
  readonly unchanged: number
  /** Retailers that no row is about. */
  readonly missing: number
}

interface Compared {
  readonly row: number
  readonly next: Omit<Retailer, 'id'> & { readonly id?: string }
  readonly faults: readonly TableFault[]
  readonly change: RetailerDifference | RetailerAddition | undefined
}

/**
 * Compares the rows of a table with the retailers that are there.
 * @param known the doors and finishes that may be on display; any name if absent.
 */
export function planRetailers(
  retailers: readonly Retailer[],
  wishes: readonly RetailerWish[],
  known?: KnownNames,
): RetailerPlan {
  const byId = new Map(retailers.map((retailer) => [retailer.id, retailer]))
  const faults = idFaults(wishes, byId)
  const compared = wishes.flatMap((wish) => {
    const present = wish.id === undefined ? undefined : byId.get(wish.id)
    return wish.id === undefined || present ? [compare(present, wish, known)] : []
  })
  const named = nameFaults(retailers, compared)
  const all = [...faults, ...compared.flatMap((row) => row.faults), ...named]
  const changes = compared.flatMap(({ change }) => change ?? [])
  const rows = new Set(wishes.map(({ id }) => id))
  return {
    faults: all.toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0)),
    added: changes.filter((change) => 'retailer' in change),
    changed: changes.filter((change) => 'present' in change),
    unchanged: compared.length - changes.length,
    missing: retailers.filter(({ id }) => !rows.has(id)).length,
  }
}

function compare(present: Retailer | undefined, wish: RetailerWish, known: KnownNames): Compared {
  const { row, texts } = wish
  const flag = (name: RetailerFlag) => readOn(texts[name] ?? '') ?? present?.[name] ?? name === 'isOn'
  const flags = {
    isOn: flag('isOn'),
    isListed: flag('isListed'),
    passesAtOnce: flag('passesAtOnce'),
  }
  const { values, faults: wrong } = checkRetailer({ ...present, ...texts }, known)
  const onFaults = flagFaults(wish)
  if (!present) {
    const next = { ...values, ...flags, slug: '', confirmedOn: '', version: 1 }
    const faults = [...fieldFaults(row, wrong), ...onFaults]
    return { row, next, faults, change: { retailer: next, wish } }
  }
  const { id, slug, confirmedOn } = present
  const next = { ...values, ...flags, id, slug, confirmedOn, version: present.version + 1 }
  const changes = RETAILER_COLUMNS.flatMap((column) => {
    const [is, wanted] = [retailerText(present, column), retailerText(next, column)]
    return is === wanted ? [] : [{ column, present: is, wanted }]
  })
  if (changes.length === 0) return { row, next, faults: onFaults, change: undefined }
  const wanted = Object.fromEntries(changes.map((fact) => [fact.column, fact.wanted]))
  const change = {
    present,
    next,
    changes,
    isConflict: wish.version !== undefined && wish.version !== present.version,
    wish: { ...wish, version: present.version, texts: wanted },
  }
  return { row, next, faults: [...fieldFaults(row, wrong), ...onFaults], change }
}

function flagFaults({ row, texts }: RetailerWish): readonly TableFault[] {
  return RETAILER_FLAG_NAMES.flatMap((name) => {
    const text = (texts[name] ?? '').trim()
    if (text === '' || readOn(text) !== undefined) return []
    return [fault(row, name, 'Say on or off, or leave it empty.')]
  })
}

function fieldFaults(row: number, faults: RetailerFaults): readonly TableFault[] {
  return RETAILER_COLUMNS.flatMap((column) => {
    const message = isFlag(column) ? undefined : faults[column]
    return message === undefined ? [] : [fault(row, column, message)]
  })
}

function idFaults(
  wishes: readonly RetailerWish[],
  byId: ReadonlyMap<string, Retailer>,
): readonly TableFault[] {
  const firstRows = new Map<string, number>()
  return wishes.flatMap(({ row, id }) => {
    if (id === undefined) return []
    const first = firstRows.get(id)
    if (first !== undefined) return [{ row, column: 'Id', message: `Row ${first} has this id, too.` }]
    firstRows.set(id, row)
    if (byId.has(id)) return []
    return [{ row, column: 'Id', message: 'No retailer has this id. Without an id, the row adds one.' }]
  })
}

/** Names must differ once everything is written; a row may take the name that another row gives up. */
function nameFaults(retailers: readonly Retailer[], compared: readonly Compared[]): readonly TableFault[] {
  const ids = new Set(compared.map(({ next }) => next.id))
  const taken = new Map(
    retailers.filter(({ id }) => !ids.has(id)).map(({ name }) => [retailerKey(name), 'Another retailer']),
  )
  // Rows that change nothing keep their names.
  const ordered = compared.toSorted((a, b) => Number(a.change !== undefined) - Number(b.change !== undefined))
  return ordered.flatMap(({ row, next }) => {
    const name = retailerKey(next.name)
    const holder = name === '' ? undefined : taken.get(name)
    if (holder !== undefined) return [fault(row, 'name', `${holder} has this name.`)]
    taken.set(name, `Row ${row}`)
    return []
  })
}

function fault(row: number, column: RetailerColumn, message: string): TableFault {
  return { row, column: retailerColumnLabel(column), message }
}
