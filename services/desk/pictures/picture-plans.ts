import { isDraft } from '#core/content/drafts.ts'
import { factOf } from '#core/content/facts.ts'
import type { Metadata } from '#core/content/metadata.ts'
import { photoTitle } from '#core/content/photo-title.ts'
import { positionOf } from '#core/content/sort-orders.ts'
import { lackingWords } from '#core/desk/lacking-words.ts'
import { movePositions } from '#core/desk/moves.ts'
import { type PictureSelection, selectedOf } from '#core/desk/picture-selection.ts'
import { firstSentences, lackingToPublish } from '#core/desk/publishing.ts'
import type { DeskShelf } from './picture-shelves.ts'
import type { WritePlan } from './write-pictures.ts'

/** `held` says in sentences what the first pictures that stay drafts lack, and how many others do. */
export function planPublish(
  shelf: DeskShelf,
  selection: PictureSelection,
): { readonly plan: WritePlan; readonly held: string } {
  const drafts = selectedOf(shelf.items, selection).filter(isDraft)
  const lacking = drafts.flatMap((item) => {
    const lacking = lackingToPublish(item, shelf.metadata)
    return lacking.length > 0 ? [{ item, words: lackingWords(lacking) }] : []
  })
  const held = firstSentences(lacking.map(({ item, words }) => `“${photoTitle(item)}” needs ${words}.`))
  const ready = drafts.filter((item) => lacking.every((one) => one.item !== item))
  if (ready.length === 0 && held !== '')
    return { plan: { kind: 'refused', message: `Not published: ${held}` }, held }
  const writes = ready.map((item) => ({ item, metadata: published(item.metadata) }))
  return { plan: { kind: 'write', writes }, held }
}

export function planUnpublish({ items }: DeskShelf, selection: PictureSelection): WritePlan {
  return {
    kind: 'write',
    writes: selectedOf(items, selection)
      .filter((item) => !isDraft(item))
      .map((item) => ({ item, metadata: { ...item.metadata, status: 'draft' } })),
  }
}

/** @param to counted from 1. */
export function planMove({ items }: DeskShelf, selection: PictureSelection, to: number): WritePlan {
  const moved = new Set(selectedOf(items, selection).map(({ name }) => name))
  const placed = items.map((item) => {
    const position = positionOf(item)
    return { name: item.name, position: Number.isFinite(position) ? position : undefined }
  })
  const positions = movePositions(placed, moved, to)
  const writes = items.flatMap((item) => {
    const position = positions.get(item.name)
    if (position === undefined) return []
    return [{ item, metadata: { ...item.metadata, position: String(position) } }]
  })
  return { kind: 'write', writes }
}

export function planFocus(
  { items }: DeskShelf,
  name: string,
  { x, y }: { readonly x: number; readonly y: number },
): WritePlan {
  const item = items.find((each) => each.name === name)
  if (!item) return { kind: 'refused', message: 'That picture no longer exists.' }
  const focus = `${fraction(x)} ${fraction(y)}`
  return { kind: 'write', writes: [{ item, metadata: { ...item.metadata, focus } }] }
}

/** Without the facts that say something only about drafts. */
function published(metadata: Metadata): Metadata {
  return Object.fromEntries(Object.entries(metadata).filter(([key]) => !factOf(key)?.ofDrafts))
}

/** Two decimals place a point to within a few pixels. */
function fraction(value: number): number {
  return Math.round(Math.min(Math.max(value, 0), 1) * 100) / 100
}
