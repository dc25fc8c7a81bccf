import { counted } from '#core/counted.ts'
import type { RetailerChanges, RetailerStore } from '#core/ports/requests/retailer-store.ts'
import { BARE_RETAILER } from '#core/retailers/shops/bare-retailer.ts'
import { checkRetailer, type RetailerFaults } from '#core/retailers/shops/check-retailer.ts'
import type { Retailer, RetailerField, RetailerFlags } from '#core/retailers/shops/retailer.ts'
import {
  type RetailerUndo,
  readRetailerUndo,
  writeRetailerUndo,
} from '#core/retailers/shops/retailer-undo.ts'
import { withSlugs } from '#core/retailers/shops/shop-slug.ts'
import { siteDay } from '#core/site-time.ts'
import type { Author } from '../../content/change-log.ts'
import type { Displays } from '../../retailers/shops/displays.ts'
import type { EditOutcome } from '../edit-outcome.ts'
import type { Recorder } from '../record.ts'
import type { SentFile } from '../uploads/sent-file.ts'
import type { ShowroomPhotos } from '../uploads/showroom-photos.ts'

type Values = Readonly<Partial<Record<RetailerField, string>>>

/** What somebody typed about a retailer. What is missing stays as it is. */
export interface TypedRetailer {
  readonly values: Values
  readonly flags: Partial<RetailerFlags>
  /** A photo of the showroom, or that there is to be none. */
  readonly photo?: SentFile | 'none' | undefined
}

/** The outcome of saving a retailer. Nothing was saved unless the kind is `kept`. */
export type RetailerSave =
  | { readonly kind: 'kept'; readonly id: string; readonly name: string }
  | { readonly kind: 'faulty'; readonly values: Values; readonly faults: RetailerFaults }
  /** Somebody else has changed or deleted it in the meantime. */
  | { readonly kind: 'conflict' }

/** The retailers that the desk passes requests on to. The audit log records who changes them, and whoever saves one confirms it. */
export interface RetailerBook {
  list(): Promise<readonly Retailer[]>
  get(id: string): Promise<Retailer | undefined>
  add(by: Author, typed: TypedRetailer): Promise<RetailerSave>
  /** Changes the version that the person saw. */
  change(by: Author, seen: Pick<Retailer, 'id' | 'version'>, typed: TypedRetailer): Promise<RetailerSave>
  /** Refused when somebody else has changed or deleted it in the meantime. */
  remove(by: Author, seen: Pick<Retailer, 'id' | 'version'>): Promise<EditOutcome>
  /** Takes back a deletion or a table, by what its outcome says of it: all of it, or nothing. */
  undo(by: Author, change: string): Promise<EditOutcome>
  /**
   * Adds and replaces those of a table: all of them, or none.
   *
   * @param by the name that the audit log records.
   * @returns what takes it back; `undefined` when somebody else has changed or deleted one in the meantime, or has taken a name.
   */
  saveAll(by: string, table: RetailerTableChanges): Promise<string | undefined>
}

interface RetailerTableChanges extends Pick<RetailerChanges, 'changed'> {
  readonly added: readonly Omit<Retailer, 'id'>[]
}

/** A record before it is saved: the stored one, or that of a retailer of whom nothing is known. */
type PresentRetailer = Pick<Retailer, keyof typeof BARE_RETAILER | 'id'>

const NAME_TAKEN = 'Another retailer has this name.'
const PHOTO_AGAIN = 'Choose the photo again: it is saved together with the record.'

interface RetailerBookOptions {
  readonly store: RetailerStore
  readonly displays: Displays
  readonly photos: ShowroomPhotos
  readonly record: Recorder
  /** Called when what visitors see of shops may have changed. */
  readonly onChange: () => void
  readonly newId: () => string
  readonly now: () => Date
}

export function createRetailerBook(options: RetailerBookOptions): RetailerBook {
  const { store, photos, record, onChange, newId } = options
  const { confirmed, discardUnused, save } = createRecordKeeping(options)

  return {
    list: () => store.list(),
    get: (id) => store.get(id),

    add: (by, typed) =>
      save(by, { ...BARE_RETAILER, id: newId() }, typed, async (retailer) => {
        if (!(await store.add(retailer))) return 'name-taken'
        await record({ person: by.name, action: 'add-retailer', subject: retailer.name })
        return 'saved'
      }),

    async change(by, { id, version }, typed) {
      const present = await store.get(id)
      if (!present) return { kind: 'conflict' }
      return save(by, { ...present, version: version + 1 }, typed, async (next) => {
        const outcome = await store.change(next)
        if (outcome !== 'changed') return outcome
        await record({ person: by.name, action: 'change-retailer', subject: next.name })
        return 'saved'
      })
    },

    async remove(by, { id, version }) {
      const retailer = await store.get(id)
      if (!retailer || !(await store.remove(id, version)))
        return {
          kind: 'refused',
          message: 'Somebody else changed or deleted this retailer in the meantime. Nothing was deleted.',
        }
      onChange()
      await record({ person: by.name, action: 'delete-retailer', subject: retailer.name })
      await discardUnused(by, retailer.showroomPhoto)
      return {
        kind: 'done',
        message: `Deleted ${retailer.name}.`,
        undo: writeRetailerUndo({ before: [retailer], added: [] }),
      }
    },

    async undo(by, change) {
      const wanted = readRetailerUndo(change)
      const present = new Map((await store.list()).map((retailer) => [retailer.id, retailer]))
      const changes = wanted && undoing(wanted, present)
      if (!changes || !(await store.save(changes)))
        return { kind: 'refused', message: 'Not undone: somebody has changed one of these retailers since.' }
      onChange()
      for (const { showroomPhoto } of changes.added) await photos.bringBack(by, showroomPhoto)
      const names = [...wanted.before, ...wanted.added.flatMap(({ id }) => present.get(id) ?? [])]
      const count = counted(names.length, 'retailer')
      const after = names.map(({ name }) => name).join(', ')
      await record({ person: by.name, action: 'restore', subject: 'Retailers', after })
      return { kind: 'done', message: `Undone: ${count}.`, undo: undefined }
    },

    async saveAll(by, table) {
      const all = await confirmed([
        ...table.added.map((retailer) => ({ ...retailer, id: newId() })),
        ...table.changed,
      ])
      const [added, changed] = [all.slice(0, table.added.length), all.slice(table.added.length)]
      const stored = await store.list()
      const before = changed.flatMap(({ id }) => stored.find((one) => one.id === id) ?? [])
      if (!(await store.save({ added, changed }))) return undefined
      onChange()
      const after = [...namesAfter('Added', added), ...namesAfter('Changed', changed)].join(' ')
      await record({ person: by, action: 'import-table', subject: 'Retailers', after })
      return writeRetailerUndo({ before, added: added.map(({ id, version }) => ({ id, version })) })
    },
  }
}

/** The writes that take something back; `undefined` if a retailer has changed since. */
function undoing(
  { before, added }: RetailerUndo,
  present: ReadonlyMap<string, Retailer>,
): RetailerChanges | undefined {
  const isAsLeft = before.every(({ id, version }) =>
    [undefined, version + 1].includes(present.get(id)?.version),
  )
  if (!isAsLeft) return undefined
  const next = before.map((retailer) => ({
    ...retailer,
    version: (present.get(retailer.id)?.version ?? retailer.version) + 1,
  }))
  return {
    added: next.filter(({ id }) => !present.has(id)),
    changed: next.filter(({ id }) => present.has(id)),
    removed: added,
  }
}

/** What saving a record takes, whoever asks for it. */
function createRecordKeeping({ store, displays, photos, onChange, now }: RetailerBookOptions) {
  /** As they are stored when somebody who has looked at them saves them. */
  async function confirmed(retailers: readonly Retailer[]): Promise<readonly Retailer[]> {
    const slugs = (await store.shops()).map(({ slug }) => slug)
    const confirmedOn = siteDay(now())
    return withSlugs(retailers, slugs).map((retailer) => ({ ...retailer, confirmedOn }))
  }

  /** A photo belongs to the records that have it. */
  async function discardUnused(by: Author, photo: string): Promise<void> {
    if (photo === '' || (await store.list()).some(({ showroomPhoto }) => showroomPhoto === photo)) return
    await photos.discard(by, photo)
  }

  /** Saves a record with its photo, or neither. */
  async function save(
    by: Author,
    present: PresentRetailer,
    typed: TypedRetailer,
    write: (next: Retailer) => Promise<'saved' | 'name-taken' | 'changed-meanwhile'>,
  ): Promise<RetailerSave> {
    const { flags, photo } = typed
    const { values, faults } = checkRetailer({ ...present, ...typed.values }, await displays())
    const file = photo === 'none' ? undefined : photo
    const faulty = (wrong: RetailerFaults): RetailerSave => ({
      kind: 'faulty',
      values,
      faults: { ...(file && { showroomPhoto: PHOTO_AGAIN }), ...wrong },
    })
    if (Object.keys(faults).length > 0) return faulty(faults)
    const arrived = file && (await photos.keep(by, values, file))
    if (arrived?.kind === 'refused') return faulty({ showroomPhoto: arrived.message })
    const showroomPhoto = photo === 'none' ? '' : (arrived?.name ?? present.showroomPhoto)
    const wanted = { ...present, ...values, ...flags, showroomPhoto }
    const [next = wanted] = await confirmed([wanted])
    const outcome = await write(next)
    await discardUnused(by, outcome === 'saved' ? present.showroomPhoto : (arrived?.name ?? ''))
    if (outcome === 'name-taken') return faulty({ name: NAME_TAKEN })
    if (outcome === 'changed-meanwhile') return { kind: 'conflict' }
    onChange()
    return { kind: 'kept', id: next.id, name: next.name }
  }

  return { confirmed, discardUnused, save }
}

function namesAfter(did: string, retailers: readonly Retailer[]): readonly string[] {
  return retailers.length === 0 ? [] : [`${did}: ${retailers.map(({ name }) => name).join(', ')}.`]
}
