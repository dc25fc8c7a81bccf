import { type ContentChange, factDifferences, meaningOf } from '../content/changes/content-change.ts'
import { factOf } from '../content/facts.ts'
import { withoutTags } from '../content/html-text.ts'
import { deskLabel, kindOf } from '../content/kinds.ts'
import { textContainer } from '../content/known-containers.ts'
import type { MetadataValue } from '../content/metadata/metadata.ts'
import { fileNameOf } from '../content/names.ts'
import { photoTitle } from '../content/photos/photo-title.ts'
import { LAST_CHANGE, listOfItem } from '../texts/list-files.ts'
import { draftName, textOfItem } from '../texts/text-parts.ts'
import { itemPath } from './pictures/picture-collections.ts'

const VERBS: Readonly<Record<ReturnType<typeof meaningOf>, string>> = {
  uploaded: 'Uploaded',
  replaced: 'Replaced the file of',
  deleted: 'Deleted',
  published: 'Published',
  unpublished: 'Took off the site',
  moved: 'Moved',
  described: 'Changed the facts of',
  'container described': 'Changed the filters of',
}

const UNDO_VERBS: typeof VERBS = {
  uploaded: 'Restored from the trash',
  replaced: 'Restored the file of',
  deleted: 'Undid the upload of',
  published: 'Published again',
  unpublished: 'Took off the site again',
  moved: 'Moved back',
  described: 'Restored the facts of',
  'container described': 'Restored the filters of',
}

/** A fact before and after a change, as text. */
export interface ChangedFact {
  readonly label: string
  readonly before: string
  readonly after: string
}

/** What was done, as the start of a sentence that ends with its object. */
export function changeVerb(
  change: Pick<ContentChange, 'kind' | 'before' | 'after'> &
    Partial<Pick<ContentChange, 'container' | 'name' | 'restores'>>,
): string {
  if (change.container === textContainer()) return textVerb(change)
  return (change.restores === undefined ? VERBS : UNDO_VERBS)[meaningOf(change)]
}

/** Saving a draft of a text writes one file, publishing it another. */
function textVerb({ name, after, restores }: Pick<ContentChange, 'after'> & Partial<ContentChange>): string {
  const isDraft = name?.endsWith(draftName('')) ?? false
  if (listOfItem(name ?? '')) return restores === undefined ? 'Changed' : 'Undid a change to'
  if (restores !== undefined) return isDraft ? 'Undid a draft of' : 'Undid the publishing of'
  if (after === undefined) return isDraft ? 'Discarded the draft of' : 'Deleted'
  return isDraft ? 'Saved a draft of' : 'Published'
}

/** The changes worth listing: leaves out the end of a draft when its text was published. */
export function withoutDraftsOf(changes: readonly ContentChange[]): readonly ContentChange[] {
  const isPublic = ({ container, name }: ContentChange) =>
    container === textContainer() && !name?.endsWith(draftName(''))
  return changes.some(isPublic) ? changes.filter(isPublic) : changes
}

/** Name of a changed item: its title after or before the change, or else its file name in words. */
export function changedName({
  container,
  name,
  before,
  after,
  restores,
}: Pick<ContentChange, 'name' | 'before' | 'after'> &
  Partial<Pick<ContentChange, 'container' | 'restores'>>): string {
  const text = container === textContainer() ? textOfItem(name ?? '') : undefined
  if (text) return text.label
  const metadata = after?.metadata ?? before?.metadata ?? {}
  const list = container === textContainer() ? listOfItem(name ?? '') : undefined
  if (list)
    return [list.label, restores === undefined ? after?.metadata[LAST_CHANGE] : undefined]
      .filter(Boolean)
      .join(': ')
  return name === undefined ? 'the gallery' : photoTitle({ name: fileNameOf(name), metadata })
}

/** Address of the desk page where a changed item is edited. */
export function changedPath({ container, name = '' }: Pick<ContentChange, 'container' | 'name'>): string {
  if (container !== textContainer()) return name === '' ? FILTERS_PATH : itemPath(container, name)
  const text = textOfItem(name)
  return text ? `/desk/texts/${text.name}` : (listOfItem(name)?.path ?? '/desk/texts')
}

const FILTERS_PATH = '/desk/filters'

/** Why changes cannot be undone: the old files of these items (at least one) are gone. */
export function bytesMissing(items: readonly Pick<ContentChange, 'name' | 'before' | 'after'>[]): string {
  const names = items.slice(0, 3).map((item) => `“${changedName(item)}” (${item.name ?? ''})`)
  const more = items.length - names.length
  const all = [...names, ...(more > 0 ? [`${more} more`] : [])]
  return `The old ${items.length === 1 ? 'file' : 'files'} of ${all.join(', ')} ${items.length === 1 ? 'is' : 'are'} no longer stored.`
}

/** The facts that a metadata change changed; empty for uploads, new files and deletions. */
export function changedFacts({
  kind,
  container,
  before,
  after,
}: Pick<ContentChange, 'kind' | 'before' | 'after'> &
  Partial<Pick<ContentChange, 'container'>>): readonly ChangedFact[] {
  if (kind !== 'metadata' && kind !== 'container-metadata') return []
  return factDifferences(before, after)
    .filter(({ key }) => !factOf(key)?.isSilent)
    .map((fact) => ({
      label: labelOf(fact.key, container),
      before: inWords(fact.before),
      after: inWords(fact.after),
    }))
}

/** The editors' label of a key, in a container or for its items. */
export function labelOf(key: string, container?: string): string {
  const filter = /^(.+)_(filter|displayname)$/.exec(key)
  if (filter?.[1]) return `${filter[2] === 'filter' ? 'Filter by' : 'Label of'} ${labelOf(filter[1])}`
  return deskLabel(key, kindOf(container, {}))
}

/** A value as text without markup; `nothing` if there is none. */
export function inWords(value: MetadataValue | undefined): string {
  return value === undefined || value === 'None' ? 'nothing' : withoutTags(String(value)) || 'nothing'
}
