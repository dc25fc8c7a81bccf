import type { RetailerStore } from '#core/ports/retailer-store.ts'
import {
  type Retailer,
  type RetailerField,
  type RetailerValues,
  retailerFaults,
  tidyRetailer,
} from '#core/retailers/retailer.ts'
import type { Recorder } from '../record.ts'

/** What somebody typed about a retailer. */
export interface TypedRetailer {
  readonly values: Readonly<Partial<Record<RetailerField, string>>>
  readonly isOn: boolean
}

/** The outcome of saving a retailer. Nothing was saved unless the kind is `kept`. */
export type KeptRetailer =
  | { readonly kind: 'kept'; readonly id: string; readonly name: string }
  | {
      readonly kind: 'faulty'
      readonly values: RetailerValues
      readonly faults: Readonly<Partial<Record<RetailerField, string>>>
    }
  /** Somebody else has changed or deleted it in the meantime. */
  | { readonly kind: 'conflict' }

/** The retailers that the desk passes requests on to. `by` is the name that the audit log records. */
export interface RetailerBook {
  list(): Promise<readonly Retailer[]>
  get(id: string): Promise<Retailer | undefined>
  add(by: string, typed: TypedRetailer): Promise<KeptRetailer>
  /** Changes the version that the person saw. */
  change(by: string, seen: Pick<Retailer, 'id' | 'version'>, typed: TypedRetailer): Promise<KeptRetailer>
  /** False when somebody else has changed or deleted it in the meantime. */
  remove(by: string, seen: Pick<Retailer, 'id' | 'version'>): Promise<boolean>
}

const NAME_TAKEN = 'Another retailer has this name.'

export function createRetailerBook(options: {
  readonly store: RetailerStore
  readonly record: Recorder
  readonly newId: () => string
}): RetailerBook {
  const { store, record, newId } = options

  const nameTaken = (values: RetailerValues): KeptRetailer => ({
    kind: 'faulty',
    values,
    faults: { name: NAME_TAKEN },
  })

  return {
    list: () => store.list(),
    get: (id) => store.get(id),

    async add(by, typed) {
      const values = tidyRetailer(typed.values)
      const faults = retailerFaults(values)
      if (Object.keys(faults).length > 0) return { kind: 'faulty', values, faults }
      const retailer = { ...values, id: newId(), isOn: typed.isOn, version: 1 }
      if (!(await store.add(retailer))) return nameTaken(values)
      await record({ person: by, action: 'add-retailer', subject: values.name })
      return { kind: 'kept', id: retailer.id, name: values.name }
    },

    async change(by, { id, version }, typed) {
      const values = tidyRetailer(typed.values)
      const faults = retailerFaults(values)
      if (Object.keys(faults).length > 0) return { kind: 'faulty', values, faults }
      const outcome = await store.change({ ...values, id, isOn: typed.isOn, version: version + 1 })
      if (outcome === 'name-taken') return nameTaken(values)
      if (outcome === 'changed-meanwhile') return { kind: 'conflict' }
      await record({ person: by, action: 'change-retailer', subject: values.name })
      return { kind: 'kept', id, name: values.name }
    },

    async remove(by, { id, version }) {
      const retailer = await store.get(id)
      if (!retailer || !(await store.remove(id, version))) return false
      await record({ person: by, action: 'delete-retailer', subject: retailer.name })
      return true
    },
  }
}
