import { factOf } from '#core/content/facts.ts'
import { positionOf } from '#core/content/finding/sort-orders.ts'
import type { SanitizeHtml } from '#core/content/html-text.ts'
import type { ContentItem } from '#core/content/item.ts'
import { ABSENT, type Metadata, textOf } from '#core/content/metadata/metadata.ts'
import { photoTitle } from '#core/content/photos/photo-title.ts'
import { isDraft } from '#core/content/showing.ts'
import { type EditConflict, type EditOutcome, type NewValue, refuse } from '#core/desk/edit-outcome.ts'
import { captionFromText, captionText } from '#core/desk/pictures/caption-text.ts'
import { movePositions } from '#core/desk/pictures/moves.ts'
import { titleKey } from '#core/desk/pictures/picture-fields.ts'
import { type PictureSelection, selectedOf } from '#core/desk/pictures/picture-selection.ts'
import { firstSentences, lackingWords, unmetRequirements } from '#core/desk/pictures/publishing.ts'
import { type Differences, mergeValues } from '#core/records/record-differences.ts'
import { likenessOf, nearest } from '#core/spelling/similar-values.ts'
import type { ContentHistory } from '../../content/content-history.ts'
import type { DeskParts } from '../desk-parts.ts'
import type { DeskCollection } from './picture-collections.ts'

export interface PictureWrite {
  readonly item: ContentItem
  readonly metadata: Metadata
}

/** A plan for the current state: writes, or a result without writes. */
export type WritePlan = { readonly kind: 'write'; readonly writes: readonly PictureWrite[] } | EditOutcome

/** A submitted field of an item's form: one of its kind's texts, or the key of a fact. */
export interface FieldEntry {
  readonly field: string
  /** Empty for no value. */
  readonly value: string
  /** The value that the editor saw; `undefined` if the pictures differed. */
  readonly seen: string | undefined
}

export interface PictureSave {
  readonly selection: PictureSelection
  readonly entries: readonly FieldEntry[]
  /** Etags of the pictures that the editor saw, by name. */
  readonly seen: ReadonlyMap<string, string>
  /** When the editor saw the other pictures, ISO 8601. */
  readonly seenAt: string
  readonly newValuesConfirmed: boolean
  /** Conflicts resolved in favor of the other editor: JSON of name and field. */
  readonly theirs: ReadonlySet<string>
}

/** Identifies one field of one picture in `PictureSave.theirs`. */
function fieldOfPicture(name: string, field: string): string {
  return JSON.stringify([name, field])
}

/** The fields that the editor changed. All others stay. */
function changedEntries(entries: readonly FieldEntry[]): readonly FieldEntry[] {
  return entries.filter(({ value, seen }) => value !== (seen ?? ''))
}

/** Applies a save to one picture, or returns the fields that someone else has changed since. */
function mergePicture(
  item: ContentItem,
  save: PictureSave,
  { collection, sanitize }: { readonly collection: DeskCollection; readonly sanitize: SanitizeHtml },
): PictureWrite & Pick<Differences, 'conflicts'> {
  const isSeen = isStateSeen(item, save)
  const fields = changedEntries(save.entries).flatMap(({ field, value, seen: seenText }) => {
    const isTheirs = save.theirs.has(fieldOfPicture(item.name, field))
    const key = isTheirs ? undefined : keyOf(field, item, collection)
    if (key === undefined) return []
    const stored = textOf(item.metadata, key) ?? ''
    // Captions are compared as editors saw them.
    const [input, shown] =
      field === 'caption'
        ? [sanitize(value), sanitize(captionFromText(captionText(sanitize(stored))))]
        : [value, stored]
    if (input === shown) return []
    return [{ field, key, stored, input, seen: isSeen || seenText === shown ? stored : seenText }]
  })
  const { changed, values, conflicts } = mergeValues({
    seen: Object.fromEntries(
      fields.flatMap(({ field, seen }) => (seen === undefined ? [] : [[field, seen]])),
    ),
    stored: Object.fromEntries(fields.map(({ field, stored }) => [field, stored])),
    input: Object.fromEntries(fields.map(({ field, input }) => [field, input])),
  })
  const facts = fields
    .filter(({ field }) => changed.includes(field))
    .map(({ field, key }) => [key, values[field] || ABSENT])
  const metadata = facts.length === 0 ? item.metadata : { ...item.metadata, ...Object.fromEntries(facts) }
  return { item, metadata, conflicts }
}

function fieldLabel(field: string, { kind, facts }: DeskCollection): string {
  const { label } =
    kind.texts.find((text) => text.field === field) ?? facts.find(({ key }) => key === field) ?? {}
  return label ?? field
}

/** The metadata key of a field; `undefined` for a field that the kind lacks. */
function keyOf(
  field: string,
  item: ContentItem,
  { kind, facts, metadata }: DeskCollection,
): string | undefined {
  const text = kind.texts.find((one) => one.field === field)
  if (text?.field === 'title') return titleKey(item, metadata)
  return text?.key ?? facts.find(({ key }) => key === field)?.key
}

function isStateSeen({ name, etag, modifiedAt }: ContentItem, { seen, seenAt }: PictureSave): boolean {
  const knownEtag = seen.get(name)
  return knownEtag === undefined ? modifiedAt <= seenAt : knownEtag === etag
}

/** Plans a save, or returns the questions to ask first. */
export function createSavePlan(
  parts: Pick<DeskParts, 'collections' | 'sanitize' | 'colorOf'> & {
    readonly history: Pick<ContentHistory, 'page'>
  },
) {
  const { collections, history, sanitize, colorOf } = parts

  async function newValues(collection: DeskCollection, save: PictureSave): Promise<readonly NewValue[]> {
    const changes = changedEntries(save.entries).filter(({ value }) => value !== '')
    const lookups = changes.map(async ({ field, value }): Promise<readonly NewValue[]> => {
      const fact = collection.facts.find(({ key }) => key === field)
      if (!fact || factOf(field)?.isOwn || fact.choices?.some((choice) => choice.value === value)) return []
      const values = (await collections.offeredOf(field)).map((option) => option.value)
      if (values.includes(value)) return []
      const meant =
        values.find((candidate) => likenessOf(candidate, value) !== undefined) ?? nearest(value, values)
      return [{ label: fact.label, value, meant }]
    })
    return (await Promise.all(lookups)).flat()
  }

  /** Gives a sample without a color the color of its picture. */
  async function withColor(write: PictureWrite): Promise<PictureWrite> {
    if (textOf(write.metadata, 'color') !== undefined) return write
    const color = await colorOf(write.item)
    return color === undefined ? write : { ...write, metadata: { ...write.metadata, color } }
  }

  async function conflictOf(
    item: ContentItem,
    conflicts: Differences['conflicts'],
    collection: DeskCollection,
  ): Promise<EditConflict> {
    const { entries } = await history.page({ container: item.container, name: item.name })
    const last = entries[0]?.changes[0]
    return {
      name: item.name,
      called: photoTitle(item),
      etag: item.etag,
      by: last?.by,
      at: last?.at,
      facts: conflicts.map(({ name, theirs, mine }) => ({
        key: name,
        label: fieldLabel(name, collection),
        theirs,
        mine,
      })),
    }
  }

  return async (collection: DeskCollection, save: PictureSave): Promise<WritePlan> => {
    const selectedItems = selectedOf(collection.items, save.selection)
    if (selectedItems.length === 0) return refuse(`Those ${collection.kind.noun}s no longer exist.`)
    const values = save.newValuesConfirmed ? [] : await newValues(collection, save)
    if (values.length > 0) return { kind: 'new-values', values }
    const merges = selectedItems.map((item) => mergePicture(item, save, { collection, sanitize }))
    const conflicts = merges.flatMap(({ item, conflicts }) =>
      conflicts.length > 0 ? [conflictOf(item, conflicts, collection)] : [],
    )
    if (conflicts.length > 0) return { kind: 'conflict', conflicts: await Promise.all(conflicts) }
    const pictureWrites = merges.map(({ item, metadata }) => ({ item, metadata }))
    const coloredWrites =
      collection.kind.name === 'sample' ? await Promise.all(pictureWrites.map(withColor)) : pictureWrites
    return { kind: 'write', writes: coloredWrites.filter(({ item, metadata }) => metadata !== item.metadata) }
  }
}

/**
 * Plans publishing together with unsaved input: all of it, or nothing if no item can be published. `held` says in
 * sentences what the first remaining drafts lack and how many others there are. @param pendingWrites unsaved input.
 */
export function planPublish(
  collection: DeskCollection,
  selection: PictureSelection,
  pendingWrites: readonly PictureWrite[],
): { readonly plan: WritePlan; readonly held: string; readonly ready: number } {
  const typedOf = new Map(pendingWrites.map(({ item, metadata }) => [item.name, metadata]))
  const withPendingWrite = (item: ContentItem) => ({
    ...item,
    metadata: typedOf.get(item.name) ?? item.metadata,
  })
  const drafts = selectedOf(collection.items, selection).map(withPendingWrite).filter(isDraft)
  const lacking = drafts.flatMap((item) => {
    const lacking = unmetRequirements(item, collection.metadata)
    return lacking.length > 0 ? [{ item, words: lackingWords(lacking) }] : []
  })
  const held = firstSentences(lacking.map(({ item, words }) => `“${photoTitle(item)}” needs ${words}.`))
  const ready = new Set(drafts.filter((item) => lacking.every((one) => one.item !== item)).map(nameOf))
  if (ready.size === 0 && held !== '') {
    const message = `Not published${pendingWrites.length > 0 ? ', and nothing was saved' : ''}: ${held}`
    return { plan: refuse(message), held, ready: 0 }
  }
  const writes = collection.items
    .map((item): PictureWrite => {
      const { metadata } = withPendingWrite(item)
      return { item, metadata: ready.has(item.name) ? publishMetadata(metadata) : metadata }
    })
    .filter(({ item, metadata }) => metadata !== item.metadata)
  return { plan: { kind: 'write', writes }, held, ready: ready.size }
}

export function planUnpublish({ items }: DeskCollection, selection: PictureSelection): WritePlan {
  return {
    kind: 'write',
    writes: selectedOf(items, selection)
      .filter((item) => !isDraft(item))
      .map((item) => ({ item, metadata: { ...item.metadata, status: 'draft' } })),
  }
}

/** @param to 1-based. */
export function planMove({ items }: DeskCollection, selection: PictureSelection, to: number): WritePlan {
  const movedNames = new Set(selectedOf(items, selection).map(({ name }) => name))
  const placements = items.map((item) => {
    const position = positionOf(item)
    return { name: item.name, position: Number.isFinite(position) ? position : undefined }
  })
  const positions = movePositions(placements, movedNames, to)
  const writes = items.flatMap((item) => {
    const position = positions.get(item.name)
    if (position === undefined) return []
    return [{ item, metadata: { ...item.metadata, position: String(position) } }]
  })
  return { kind: 'write', writes }
}

export function planFocus(
  { items }: DeskCollection,
  name: string,
  { x, y }: { readonly x: number; readonly y: number },
): WritePlan {
  const item = items.find((each) => each.name === name)
  if (!item) return refuse('That picture no longer exists.')
  const focus = `${fraction(x)} ${fraction(y)}`
  return { kind: 'write', writes: [{ item, metadata: { ...item.metadata, focus } }] }
}

const nameOf = ({ name }: ContentItem) => name

/** Metadata without the facts that only concern drafts. */
function publishMetadata(metadata: Metadata): Metadata {
  return Object.fromEntries(Object.entries(metadata).filter(([key]) => !factOf(key)?.ofDrafts))
}

/** Two decimals are precise to a few pixels. */
function fraction(value: number): number {
  return Math.round(Math.min(Math.max(value, 0), 1) * 100) / 100
}
