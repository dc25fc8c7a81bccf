import { capitalized } from '#core/capitalized.ts'
import { describeContainer } from '#core/content/container-description.ts'
import { ContainerType } from '#core/content/container-types.ts'
import type { ContentItem } from '#core/content/item.ts'
import { textOf } from '#core/content/metadata.ts'
import { type Merged, mergeFacts, type WantedFact } from '#core/desk/merge-facts.ts'
import { titleKey } from '#core/desk/picture-fields.ts'
import type { PictureSelection } from '#core/desk/picture-selection.ts'
import type { SanitizeHtml } from '#core/ports/html-sanitizer.ts'
import type { DeskShelf } from './picture-shelves.ts'

/** A field of the inspector as submitted. `title`, `description`, `caption`, or the key of a fact. */
export interface FieldEntry {
  readonly field: string
  /** Empty for no value. */
  readonly value: string
  /** What the editor was shown; `undefined` if the pictures differed. */
  readonly seen: string | undefined
}

/** The changes that an editor wants for some pictures. */
export interface PictureSave {
  readonly selection: PictureSelection
  readonly entries: readonly FieldEntry[]
  /** States that the editor saw, by name. */
  readonly seen: ReadonlyMap<string, string>
  /** When the editor saw the pictures that have no state listed here, ISO 8601. */
  readonly seenAt: string
  /** New values have been confirmed. */
  readonly newValuesConfirmed: boolean
  /** Conflicts resolved in favor of the other editor: JSON of name and field. */
  readonly theirs: ReadonlySet<string>
}

/** Names one field of one picture in `PictureSave.theirs`. */
function fieldOfPicture(name: string, field: string): string {
  return JSON.stringify([name, field])
}

/** The fields that an editor changed; all others keep their present values. */
export function changedEntries(entries: readonly FieldEntry[]): readonly FieldEntry[] {
  return entries.filter(({ value, seen }) => value !== (seen ?? ''))
}

/** Applies a save to one picture; conflicts name the fields. */
export function mergePicture(
  item: ContentItem,
  save: PictureSave,
  { shelf, sanitize }: { readonly shelf: DeskShelf; readonly sanitize: SanitizeHtml },
): Merged {
  const fields = new Map<string, string>()
  const wanted = changedEntries(save.entries).flatMap(({ field, value, seen }): readonly WantedFact[] => {
    if (save.theirs.has(fieldOfPicture(item.name, field))) return []
    const key = keyOf(field, item, shelf)
    fields.set(key, field)
    if (field !== 'caption') return [{ key, value, seen }]
    const present = textOf(item.metadata, key) ?? ''
    const caption = sanitize(value)
    // Editors are shown what the site shows.
    if (caption === sanitize(present)) return []
    return [{ key, value: caption, seen: seen === sanitize(present) ? present : seen }]
  })
  const merged = mergeFacts(item, wanted, stateSeen(item, save))
  if (merged.kind !== 'conflict') return merged
  return {
    kind: 'conflict',
    facts: merged.facts.map((fact) => ({ ...fact, key: fields.get(fact.key) ?? fact.key })),
  }
}

/** What a field is called. */
export function fieldLabel(key: string, { facts }: DeskShelf): string {
  return facts.find((fact) => fact.key === key)?.label ?? capitalized(key)
}

function keyOf(field: string, item: ContentItem, { metadata }: DeskShelf): string {
  const isDocument = describeContainer(metadata).type === ContainerType.Document
  if (isDocument) return field === 'alt' ? 'caption' : field
  if (field === 'title') return titleKey(item, metadata)
  if (field === 'description') return 'other'
  return field === 'caption' ? 'html' : field
}

function stateSeen(item: ContentItem, { seen, seenAt }: PictureSave): string {
  const named = seen.get(item.name)
  if (named !== undefined) return named
  return item.modifiedAt <= seenAt ? item.etag : ''
}
