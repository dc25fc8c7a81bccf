import { isDay } from '#core/days.ts'
import { done } from '#core/desk/edit-outcome.ts'
import { formatCount } from '#core/format-count.ts'
import type { Recorder } from '#core/people/audit-log.ts'
import { namesIn } from '#core/records/field-types.ts'
import { type RecordValues, recordOf, type StoredRecord, valuesOf } from '#core/records/record-kind.ts'
import { type RecordUndo, readRecordUndo } from '#core/records/record-undo.ts'
import type { Retailer } from '#core/retailers/shops/retailer.ts'
import { RETAILER } from '#core/retailers/shops/retailer-kind.ts'
import type { RetailerChanges, RetailerStore } from '#core/retailers/shops/retailer-store.ts'
import { withSlugs } from '#core/retailers/shops/shop-slug.ts'
import { siteDay } from '#core/site-time.ts'
import type { Author } from '../../content/change-log.ts'
import type { DeskParts } from '../../desk/desk-parts.ts'
import type { ShowroomPhotos } from '../../desk/uploads/showroom-photos.ts'
import { type Displays, displayKey } from '../../retailers/shops/displays.ts'
import type { RecordChanges, RecordSource } from '../record-source.ts'

interface RetailerSourceOptions extends Pick<DeskParts, 'record' | 'newId' | 'now'> {
  readonly store: RetailerStore
  readonly displays: Displays
  readonly photos: ShowroomPhotos
  /** Called when the public data of shops may have changed. */
  readonly onChange: () => void
}

/** The retailers that get requests. The audit log records changes. Every save confirms the record. */
export function createRetailerSource(options: RetailerSourceOptions): RecordSource {
  const { store, displays, photos, record, onChange, newId, now } = options
  const list = async () => (await store.list()).map(recordFrom)

  return {
    list,
    idOf: (_, present) => present ?? newId(),

    async check(values) {
      const knownDisplays = await displays()
      if (knownDisplays === undefined) return { values, faults: {} }
      const displayNames = namesIn(values['onDisplay'] ?? '')
      const strange = displayNames.filter((name) => !knownDisplays.has(displayKey(name)))
      const spellings = displayNames.map((name) => knownDisplays.get(displayKey(name))?.name ?? name)
      return {
        values: { ...values, onDisplay: [...new Set(spellings)].join('\n') },
        faults: strange.length === 0 ? {} : { onDisplay: unknownNames(strange) },
      }
    },

    async write(author, changes) {
      const confirmedOn = siteDay(now())
      const slugs = (await store.shops()).map(({ slug }) => slug)
      const next = [
        ...changes.added.map(({ id, values }) => retailerFrom({ id, version: '1', values })),
        ...changes.changed.map(({ before, values }) => retailerFrom({ ...later(before), values })),
      ].map((retailer) => ({ ...retailer, confirmedOn }))
      const all = withSlugs(next, slugs)
      const added = all.slice(0, changes.added.length)
      const removed = changes.removed.map(seenIn)
      if (!(await store.save({ added, changed: all.slice(added.length), removed }))) return 'overtaken'
      onChange()
      await recordChanges(record, author, changes)
      const before = [...changes.changed.map(({ before }) => before), ...changes.removed]
      const undo = { before, added: added.map(({ id }) => ({ id, version: '1' })) }
      return done(sentenceAbout(changes), JSON.stringify(undo))
    },

    async undo(author, change) {
      const recordUndo = readRecordUndo(RETAILER, change, areFacts)
      const present = new Map((await list()).map((retailer) => [retailer.id, retailer]))
      const changes = recordUndo && undoing(recordUndo, present)
      if (!changes || !(await store.save(changes)))
        return { kind: 'refused', message: 'Not undone: someone has changed one of these retailers since.' }
      onChange()
      for (const { showroomPhoto } of [...changes.added, ...changes.changed])
        await photos.bringBack(author, showroomPhoto)
      const undone = [...recordUndo.before, ...recordUndo.added.flatMap(({ id }) => present.get(id) ?? [])]
      const after = undone.map(nameOf).join(', ')
      await record({ person: author.name, action: 'restore', subject: 'Retailers', after })
      return done(`Undone: ${formatCount(undone.length, 'retailer')}.`)
    },

    async noteExport(author, count) {
      const subject = formatCount(count, 'retailer')
      await record({ person: author.name, action: 'export-retailers', subject })
    },

    pictures: {
      keep: (author, { values: { name = '', city = '' } }, file) => photos.keep(author, { name, city }, file),
      /** Discards a photo unless another record uses it. */
      async discard(author, name) {
        if ((await store.list()).some(({ showroomPhoto }) => showroomPhoto === name)) return
        await photos.discard(author, name)
      },
    },
  }
}

const nameOf = ({ values }: { readonly values: RecordValues }) => values['name'] ?? ''
const seenIn = ({ id, version }: Pick<StoredRecord, 'id' | 'version'>) => ({ id, version: Number(version) })
const later = (record: StoredRecord, by = 1) => ({ ...record, version: String(Number(record.version) + by) })

function recordFrom(retailer: Retailer): StoredRecord {
  const { id, slug, confirmedOn, version } = retailer
  return { id, version: String(version), values: valuesOf(RETAILER, retailer), facts: { slug, confirmedOn } }
}

function retailerFrom({ id, version, values, facts }: StoredRecord): Retailer {
  return {
    ...recordOf(RETAILER, values),
    ...seenIn({ id, version }),
    slug: facts?.['slug'] ?? '',
    confirmedOn: facts?.['confirmedOn'] ?? '',
  }
}

function areFacts({ slug = '', confirmedOn = '' }: RecordValues): boolean {
  return /^[a-z0-9-]*$/.test(slug) && (confirmedOn === '' || isDay(confirmedOn))
}

function unknownNames(strange: readonly string[]): string {
  const which = strange.map((name) => `“${name}”`).join(', ')
  return `No door or finish is called ${which}. Use the names from the galleries, one per line.`
}

/** The changes for an undo; `undefined` if a retailer has changed since. */
function undoing(
  { before, added }: RecordUndo,
  present: ReadonlyMap<string, StoredRecord>,
): RetailerChanges | undefined {
  const isAsLeft = before.every((record) =>
    [undefined, later(record).version].includes(present.get(record.id)?.version),
  )
  if (!isAsLeft) return undefined
  const next = before.map((record) => retailerFrom(later(record, present.has(record.id) ? 2 : 1)))
  return {
    added: next.filter(({ id }) => !present.has(id)),
    changed: next.filter(({ id }) => present.has(id)),
    removed: added.map(seenIn),
  }
}

function sentenceAbout({ added, changed, removed, isImport = false }: RecordChanges): string {
  const all = [
    ['Added', added],
    [isImport ? 'Changed' : 'Saved', changed.map(({ values }) => ({ values }))],
    ['Deleted', removed],
  ] as const
  return all
    .flatMap(([did, records]) => {
      if (records.length === 0) return []
      return isImport
        ? [`${did} ${formatCount(records.length, 'retailer')}.`]
        : [`${did} ${records.map(nameOf).join(', ')}.`]
    })
    .join(' ')
}

async function recordChanges(
  record: Recorder,
  { name: person }: Author,
  { added, changed, removed, isImport = false }: RecordChanges,
): Promise<void> {
  if (isImport) {
    const words = [['Added', added] as const, ['Changed', changed] as const].flatMap(([did, records]) =>
      records.length === 0 ? [] : [`${did}: ${records.map(nameOf).join(', ')}.`],
    )
    return record({ person, action: 'import-table', subject: 'Retailers', after: words.join(' ') })
  }
  for (const retailer of added) await record({ person, action: 'add-retailer', subject: nameOf(retailer) })
  for (const retailer of changed)
    await record({ person, action: 'change-retailer', subject: nameOf(retailer) })
  for (const retailer of removed)
    await record({ person, action: 'delete-retailer', subject: nameOf(retailer) })
}
