import type { RetailerStore } from '#core/ports/requests/retailer-store.ts'
import { BARE_RETAILER } from '#core/retailers/shops/bare-retailer.ts'
import { checkRetailer, type RetailerFaults } from '#core/retailers/shops/check-retailer.ts'
import type {
  Retailer,
  RetailerField,
  RetailerFlags,
  RetailerValues,
} from '#core/retailers/shops/retailer.ts'
import { withSlugs } from '#core/retailers/shops/shop-slug.ts'
import { siteDay } from '#core/site-time.ts'
import type { Displays } from '../../retailers/shops/displays.ts'
import type { Recorder } from '../record.ts'

/** What somebody typed about a retailer. */
export interface TypedRetailer {
  /** What is missing stays as it is. */
  readonly values: Readonly<Partial<Record<RetailerField, string>>>
  readonly flags: Partial<RetailerFlags>
}

/** The outcome of saving a retailer. Nothing was saved unless the kind is `kept`. */
export type RetailerSave =
  | { readonly kind: 'kept'; readonly id: string; readonly name: string }
  | {
      readonly kind: 'faulty'
      readonly values: RetailerValues
      readonly faults: RetailerFaults
    }
  /** Somebody else has changed or deleted it in the meantime. */
  | { readonly kind: 'conflict' }

/** The retailers that the desk passes requests on to. `by` is the name that the audit log records. */
export interface RetailerBook {
  list(): Promise<readonly Retailer[]>
  get(id: string): Promise<Retailer | undefined>
  add(by: string, typed: TypedRetailer): Promise<RetailerSave>
  /** Changes the version that the person saw. */
  change(by: string, seen: Pick<Retailer, 'id' | 'version'>, typed: TypedRetailer): Promise<RetailerSave>
  /** False when somebody else has changed or deleted it in the meantime. */
  remove(by: string, seen: Pick<Retailer, 'id' | 'version'>): Promise<boolean>
}

const NAME_TAKEN = 'Another retailer has this name.'

export function createRetailerBook(options: {
  readonly store: RetailerStore
  readonly displays: Displays
  readonly record: Recorder
  /** Called when what visitors see of shops may have changed. */
  readonly onChange: () => void
  readonly newId: () => string
  readonly now: () => Date
}): RetailerBook {
  const { store, displays, record, onChange, newId, now } = options

  const nameTaken = (values: RetailerValues): RetailerSave => ({
    kind: 'faulty',
    values,
    faults: { name: NAME_TAKEN },
  })

  /** Whoever saves a record has looked at it. */
  async function confirmed(retailer: Retailer): Promise<Retailer> {
    const others = (await store.shops()).map(({ slug }) => slug)
    const [named = retailer] = withSlugs([retailer], others)
    return { ...named, confirmedOn: siteDay(now()) }
  }

  return {
    list: () => store.list(),
    get: (id) => store.get(id),

    async add(by, typed) {
      const { values, faults } = checkRetailer(typed.values, await displays())
      if (Object.keys(faults).length > 0) return { kind: 'faulty', values, faults }
      const retailer = await confirmed({ ...BARE_RETAILER, ...values, ...typed.flags, id: newId() })
      if (!(await store.add(retailer))) return nameTaken(values)
      onChange()
      await record({ person: by, action: 'add-retailer', subject: values.name })
      return { kind: 'kept', id: retailer.id, name: values.name }
    },

    async change(by, { id, version }, typed) {
      const present = await store.get(id)
      if (!present) return { kind: 'conflict' }
      const { values, faults } = checkRetailer({ ...present, ...typed.values }, await displays())
      if (Object.keys(faults).length > 0) return { kind: 'faulty', values, faults }
      const next = await confirmed({ ...present, ...values, ...typed.flags, version: version + 1 })
      const outcome = await store.change(next)
      if (outcome === 'name-taken') return nameTaken(values)
      if (outcome === 'changed-meanwhile') return { kind: 'conflict' }
      onChange()
      await record({ person: by, action: 'change-retailer', subject: values.name })
      return { kind: 'kept', id, name: values.name }
    },

    async remove(by, { id, version }) {
      const retailer = await store.get(id)
      if (!retailer || !(await store.remove(id, version))) return false
      onChange()
      await record({ person: by, action: 'delete-retailer', subject: retailer.name })
      return true
    },
  }
}
