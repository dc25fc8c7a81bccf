import { ContentRefusedError, isConflict } from '#core/content/content-store.ts'
import type { ContentItem } from '#core/content/item.ts'
import { textContainer } from '#core/content/known-containers.ts'
import { textOf } from '#core/content/metadata/metadata.ts'
import { done, type EditOutcome, refuse, UNCHANGED } from '#core/desk/edit-outcome.ts'
import { headingKey, marksAfter, partKey, type TextValues } from '#core/texts/text-fields.ts'
import { draftName, publicName, type TextFile } from '#core/texts/text-parts.ts'
import type { Author } from '../../content/change-log.ts'
import { writeSource } from '../../texts/text-source.ts'
import type { DeskParts } from '../desk-parts.ts'
import type { StoredText } from './stored-text.ts'

/** What a text should say. Missing values, and those of other texts in its file, stay. */
interface TextChange {
  /** As editors see it. */
  readonly draft: TextValues
  /** As visitors see it. */
  readonly published?: TextValues
  readonly action: 'save-text' | 'publish-text' | 'discard-text'
  readonly message: string
}

/** Writes a text as one change in the history. `overtaken` means that someone else wrote it since it was read. */
export type PutText = (
  author: Author,
  present: StoredText,
  change: TextChange,
) => Promise<EditOutcome | 'overtaken'>

export function createPutText({
  editor,
  conclude,
  newId,
}: Pick<DeskParts, 'editor' | 'conclude' | 'newId'>): PutText {
  const write = (
    author: Author,
    { file, keys, shippedValues, item }: StoredText,
    { name, replaces, values }: { name: string; replaces: ContentItem | undefined; values: TextValues },
  ) =>
    editor.upload(author, textContainer(), name, () => bytesOf(sourceOf(file, values, shippedValues)), {
      contentType: 'text/markdown',
      metadata: {
        ...(name === draftName(file.name) && { status: 'draft' }),
        shipped: marksAfter(textOf(item?.metadata ?? {}, 'shipped') ?? '', keys, shippedValues),
      },
      expected: replaces ? { etag: replaces.etag } : 'absent',
    })

  /** Returns whether anything changed. */
  async function put(author: Author, of: StoredText, change: TextChange): Promise<boolean> {
    const { file, own, whole, isPublic, values, publicValues } = of
    const nextDraft = { ...values, ...change.draft }
    const nextPublic = { ...publicValues, ...change.published }
    const markedDraft = isPublic ? undefined : whole
    const publishes = change.published !== undefined && (differ(nextPublic, publicValues) || !!markedDraft)
    const keepsDraft = differ(nextDraft, nextPublic)
    const writesDraft = keepsDraft && (differ(nextDraft, values) || (publishes && !own))
    const ended = keepsDraft ? [] : [own, publishes ? undefined : markedDraft].filter((item) => !!item)
    if (publishes)
      await write(author, of, { name: publicName(file.name), replaces: whole, values: nextPublic })
    if (writesDraft) await write(author, of, { name: draftName(file.name), replaces: own, values: nextDraft })
    for (const { name, etag } of ended) await editor.remove(author, textContainer(), name, { etag })
    return publishes || writesDraft || ended.length > 0
  }

  return async (author, present, change) => {
    const batched = { ...author, batch: author.batch ?? newId() }
    try {
      if (!(await put(batched, present, change))) return UNCHANGED
    } catch (error) {
      if (isConflict(error)) return 'overtaken'
      if (error instanceof ContentRefusedError) return refuse(error.message)
      throw error
    }
    const entry = { action: change.action, subject: present.record.label }
    return conclude(author, entry, done(change.message, batched.batch))
  }
}

function differ(one: TextValues, other: TextValues): boolean {
  return Object.keys(one).some((key) => one[key] !== other[key])
}

/** A file with these values. Unchanged parts are omitted so that they pick up new defaults. */
function sourceOf({ lines, parts }: TextFile, values: TextValues, defaults: TextValues): string {
  const differs = (key: string) => (values[key] ?? '') !== '' && values[key] !== defaults[key]
  return writeSource({
    front: Object.fromEntries(lines.filter(differs).map((key) => [key, values[key] ?? ''])),
    parts: parts
      .filter((id) => differs(partKey(id)) || differs(headingKey(id)))
      .map((id) => ({
        id,
        heading: values[headingKey(id)] || defaults[headingKey(id)] || id,
        body: values[partKey(id)] || defaults[partKey(id)] || '',
      })),
  })
}

async function* bytesOf(words: string): AsyncIterable<Uint8Array> {
  yield new TextEncoder().encode(words)
}
