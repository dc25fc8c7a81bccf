import { brandColors, colorFaults } from '#core/brand/brand-colors.ts'
import { retryWhen } from '#core/concurrency.ts'
import { ContentRefusedError, type Expected, isConflict } from '#core/content/content-store.ts'
import { textContainer } from '#core/content/known-containers.ts'
import { type Metadata, textOf } from '#core/content/metadata/metadata.ts'
import { type FactConflict, type FactEdit, mergeFacts } from '#core/desk/merge-facts.ts'
import { siteDay } from '#core/site-time.ts'
import { datedValues, marksAfter, type TextValues, textFields } from '#core/texts/text-fields.ts'
import { draftName, publicName, type TextFile, textRecord } from '#core/texts/text-parts.ts'
import type { Author } from '../../content/change-log.ts'
import type { ContentEditor } from '../../content/content-editor.ts'
import type { ContentHistory } from '../../content/content-history.ts'
import { writeSource } from '../../texts/text-source.ts'
import type { Conclude } from '../conclude.ts'
import { type EditOutcome, refuse, UNCHANGED } from '../edit-outcome.ts'
import { etagOf, type ReadText, type StoredText, sourceOf, withValues } from './stored-text.ts'

/** An editor's changes to a text. */
export interface TextSave {
  readonly edits: readonly FactEdit[]
  readonly loadedEtag: string
  /** What was done, as a sentence; by default, with the text's name. */
  readonly sentence?: string
}

interface TextEditsOptions {
  readonly read: ReadText
  readonly editor: Pick<ContentEditor, 'upload' | 'remove'>
  readonly history: Pick<ContentHistory, 'page'>
  readonly conclude: Conclude
  readonly newId: () => string
  readonly now: () => Date
}

const NOT_THERE = refuse('There is no such text.')

/** What editors do with texts. Each action is one change in the history and can be undone. */
export type TextEdits = ReturnType<typeof createTextEdits>

export function createTextEdits(options: TextEditsOptions) {
  const { read, editor, history, conclude, newId, now } = options
  const write = bindWriter(editor)

  /** Merges the input into the current draft. */
  async function saveDraft(author: Author, record: TextFile, save: TextSave): Promise<EditOutcome> {
    return retryWhen<EditOutcome>(isConflict, async () => {
      const present = await read(record)
      const storedState = { metadata: present.values, etag: etagOf(present) }
      const mergeResult = mergeFacts(storedState, save.edits, save.loadedEtag)
      if (mergeResult.kind === 'same') return UNCHANGED
      if (mergeResult.kind === 'conflict') return conflictOf(history, present, mergeResult.facts)
      const values = valuesIn(present, mergeResult.metadata)
      const refusal = refusedColors(record, values)
      if (refusal) return refusal
      try {
        const name = draftName(present.file.name)
        const expected = present.draft?.name === name ? { etag: present.draft.etag } : 'absent'
        const { change } = await write(author, present, name, values, expected)
        return {
          kind: 'done',
          message: save.sentence ?? `Saved a draft of ${record.label}. Visitors do not see it yet.`,
          undo: change,
        }
      } catch (error) {
        if (isConflict(error) || !(error instanceof ContentRefusedError)) throw error
        return refuse(error.message)
      }
    })
  }

  /** Publishes the draft of the text and deletes it unless it also changes other texts. */
  async function publishDraft(author: Author, record: TextFile, sentence: string): Promise<EditOutcome> {
    const present = await read(record)
    const { file, draft, isDraft, published, publicValues } = present
    if (!draft || !isDraft)
      return { kind: 'done', message: 'Nothing has changed since it was published.', undo: undefined }
    const name = publicName(file.name)
    const previousItem = draft.name === name ? draft : published
    const values = withValues(publicValues, present, datedValues(present, siteDay(now())))
    await write(author, present, name, values, previousItem ? { etag: previousItem.etag } : 'absent')
    if (!saysMore(present)) {
      if (draft.name !== name) await editor.remove(author, textContainer(), draft.name, { etag: draft.etag })
    } else if (draft.name === name) {
      await write(author, present, draftName(file.name), present.values, 'absent')
    }
    return { kind: 'done', message: sentence, undo: author.batch }
  }

  /** Saves a draft, which visitors don't see. */
  async function save(author: Author, name: string, input: TextSave): Promise<EditOutcome> {
    const record = textRecord(name)
    if (!record) return NOT_THERE
    const outcome = await saveDraft(author, record, input)
    return conclude(author, { action: 'save-text', subject: record.label }, outcome)
  }

  return {
    save,

    /** Saves a draft with the default text. */
    async restore(author: Author, name: string): Promise<EditOutcome> {
      const record = textRecord(name)
      if (!record) return NOT_THERE
      const present = await read(record)
      const { keys, values, shippedValues } = present
      const edits = keys.map((key) => ({ key, value: shippedValues[key] ?? '', seen: values[key] ?? '' }))
      return save(author, name, { edits, loadedEtag: etagOf(present) })
    },

    /** Saves the input and publishes all of it. */
    async publish(author: Author, name: string, input: TextSave): Promise<EditOutcome> {
      const record = textRecord(name)
      if (!record) return NOT_THERE
      const batchAuthor = { ...author, batch: author.batch ?? newId() }
      const saveOutcome = await saveDraft(batchAuthor, record, input)
      if (saveOutcome.kind !== 'done') return saveOutcome
      const outcome = await publishDraft(batchAuthor, record, input.sentence ?? `Published ${record.label}.`)
      return conclude(author, { action: 'publish-text', subject: record.label }, outcome)
    },

    /** Returns to the public text. */
    discard: (author: Author, name: string): Promise<EditOutcome> => discardDraft(author, name, options),
  }
}

async function discardDraft(author: Author, name: string, options: TextEditsOptions): Promise<EditOutcome> {
  const { read, editor, conclude, newId } = options
  const text = textRecord(name)
  const present = text && (await read(text))
  if (!present?.draft || !present.isDraft) return refuse('There is no draft to discard.')
  const { record, draft, file, values, publicValues } = present
  const batchAuthor = { ...author, batch: newId() }
  const own = draftName(file.name)
  const expected: Expected = draft.name === own ? { etag: draft.etag } : 'absent'
  const remainingValues = withValues(values, present, publicValues)
  if (saysMore(present)) await bindWriter(editor)(batchAuthor, present, own, remainingValues, expected)
  if (!saysMore(present) || draft.name !== own)
    await editor.remove(batchAuthor, textContainer(), draft.name, { etag: draft.etag })
  return conclude(
    author,
    { action: 'discard-text', subject: record.label },
    { kind: 'done', message: `Discarded the draft of ${record.label}.`, undo: batchAuthor.batch },
  )
}

function bindWriter(editor: Pick<ContentEditor, 'upload'>) {
  return async (author: Author, of: StoredText, name: string, values: TextValues, expected: Expected) => {
    const { file, keys, shippedValues, draft, published } = of
    const marks = textOf((draft ?? published)?.metadata ?? {}, 'shipped') ?? ''
    const words = writeSource(sourceOf(file, values, shippedValues))
    return editor.upload(author, textContainer(), name, () => bytesOf(words), {
      contentType: 'text/markdown',
      metadata: {
        ...(name === draftName(file.name) && { status: 'draft' }),
        shipped: marksAfter(marks, keys, shippedValues),
      },
      expected,
    })
  }
}

/** Whether the draft also changes other texts in the same file. */
function saysMore({ keys, values, publicValues }: StoredText): boolean {
  return Object.keys(values).some((key) => !keys.includes(key) && values[key] !== publicValues[key])
}

function valuesIn({ values }: StoredText, metadata: Metadata): TextValues {
  return Object.fromEntries(Object.keys(values).map((key) => [key, textOf(metadata, key) ?? '']))
}

/** Rejects invalid colors, which are not even saved as a draft. */
function refusedColors({ name }: TextFile, values: TextValues): EditOutcome | undefined {
  if (name !== 'colors') return undefined
  const fields = colorFaults(brandColors((color) => values[color] ?? ''))
  if (Object.keys(fields).length === 0) return undefined
  return { kind: 'refused', message: 'Nothing was saved: a color cannot be used.', fields }
}

async function conflictOf(
  history: Pick<ContentHistory, 'page'>,
  { record, draft, published, values }: StoredText,
  facts: readonly FactConflict[],
): Promise<EditOutcome> {
  const item = draft ?? published
  const { entries } = await history.page({ container: textContainer(), ...(item && { name: item.name }) })
  const last = entries[0]?.changes[0]
  const labels = new Map(textFields(record, values).map(({ key, label }) => [key, label]))
  return {
    kind: 'conflict',
    conflicts: [
      {
        name: record.name,
        called: record.label,
        etag: item?.etag ?? '',
        by: last?.by,
        at: last?.at,
        facts: facts.map(({ key, theirs, mine }) => ({ key, label: labels.get(key) ?? key, theirs, mine })),
      },
    ],
  }
}

async function* bytesOf(words: string): AsyncIterable<Uint8Array> {
  yield new TextEncoder().encode(words)
}
