import { TERM } from '#core/desk/kinds/kinds.ts'
import type { RecordValues, StoredRecord } from '#core/records/record-kind.ts'
import { shortHash } from '#core/short-hash.ts'
import { changeGlossary, type GlossaryTerm, readGlossary } from '#core/texts/glossary.ts'
import { termId } from '#core/texts/term-id.ts'
import { partKey } from '#core/texts/text-fields.ts'
import { textRecord } from '#core/texts/text-parts.ts'
import type { Author } from '../../content/change-log.ts'
import { type EditOutcome, refuse } from '../../desk/edit-outcome.ts'
import { etagOf, type ReadText } from '../../desk/texts/stored-text.ts'
import type { TextEdits } from '../../desk/texts/text-edits.ts'
import type { RecordSource } from '../record-source.ts'

const NAME = 'glossary'
const KEY = partKey(NAME)

interface TermOptions {
  readonly read: ReadText
  readonly edits: Pick<TextEdits, 'save' | 'publish'>
  readonly newId: () => string
}

interface Glossary {
  readonly draft: string
  readonly published: string
  readonly etag: string
  readonly records: readonly StoredRecord[]
}

/** The terms of the glossary, a part of the shared words. Each is published, or has a draft, by itself. */
export function createTermSource({ read, edits, newId }: TermOptions): RecordSource {
  async function glossary(): Promise<Glossary> {
    const record = textRecord(NAME)
    if (!record) throw new Error('The shared words have no glossary')
    const present = await read(record)
    const [draft = '', published = ''] = [present.values[KEY], present.publicValues[KEY]]
    return { draft, published, etag: etagOf(present), records: recordsIn(draft, published) }
  }

  const replace = replacesTerms({ edits, newId })

  return {
    idOf: ({ term = '' }) => idOf(term),
    list: async () => (await glossary()).records,

    check: async (values) => ({
      values,
      faults: /^[\p{L}\p{N}]/u.test(values['term'] ?? '') ? {} : { term: 'Start with a letter or a digit.' },
    }),

    async write(author, { added, changed, removed, isDraft = false }) {
      const present = await glossary()
      const old = [...removed, ...changed.map(({ before }) => before)]
      const isOvertaken = old.some(
        ({ id, version }) => present.records.find((record) => record.id === id)?.version !== version,
      )
      if (isOvertaken) return 'overtaken'
      const isRenamed = changed.some(
        ({ before, values }) => TERM.isPublic(before) && idOf(values['term'] ?? '') !== before.id,
      )
      if (isDraft && isRenamed) return { ...refuse(NOT_RENAMED), fields: { term: NOT_RENAMED } }
      const next = [...added, ...changed].map(({ values }) => values)
      const [verb, named] =
        removed.length > 0 ? ['Deleted', removed.map(({ values }) => values)] : ['Published', next]
      const words = named.map(({ term }) => `“${term}”`).join(', ')
      const sentence = isDraft
        ? `Saved a draft of ${words}. Visitors do not see it yet.`
        : `${verb} ${words}.`
      const outcome = await replace(author, present, { old, next }, { sentence, isDraft })
      return outcome.kind === 'conflict' ? 'overtaken' : outcome
    },

    async act(author, deed, record) {
      const present = await glossary()
      const isDraft = deed === 'discard'
      const next = isDraft ? recordsIn(present.published, '').filter(({ id }) => id === record.id) : [record]
      const change = { old: [record], next: next.map(({ values }) => values) }
      const verb = isDraft ? 'Discarded the draft of' : 'Published'
      return replace(author, present, change, { sentence: `${verb} “${record.values['term']}”.`, isDraft })
    },
  }
}

/** Replaces entries in the draft and, unless a draft is saved, in what visitors read. */
function replacesTerms({ edits, newId }: Pick<TermOptions, 'edits' | 'newId'>) {
  return async (
    author: Author,
    { draft, published, etag }: Glossary,
    change: { readonly old: readonly StoredRecord[]; readonly next: readonly RecordValues[] },
    { sentence, isDraft = false }: { readonly sentence: string; readonly isDraft?: boolean },
  ): Promise<EditOutcome> => {
    const old = change.old.map(({ values }) => values['term'] ?? '')
    const changed = (markdown: string) => changeGlossary(markdown, old, change.next.map(termFrom))
    const batched = { ...author, batch: author.batch ?? newId() }
    const save = (value: string, seen: string) => ({
      edits: [{ key: KEY, value, seen }],
      loadedEtag: etag,
      sentence,
    })
    if (isDraft) return edits.save(batched, NAME, save(changed(draft), draft))
    const outcome = await edits.publish(batched, NAME, save(changed(published), draft))
    // The drafts of other terms stay.
    const rest = changed(draft)
    if (outcome.kind === 'done' && rest !== changed(published))
      await edits.save(batched, NAME, save(rest, changed(published)))
    return outcome
  }
}

const NOT_RENAMED = 'A draft cannot rename a term. Publish it under its new name.'

const idOf = (term: string) => termId(term).replace('term-', '')

/** The terms of the draft, with what differs from the public ones. */
function recordsIn(draft: string, published: string): readonly StoredRecord[] {
  const publicTerms = new Map(readGlossary(published).map((term) => [idOf(term.term), JSON.stringify(term)]))
  return readGlossary(draft).map((values) => {
    const [id, words] = [idOf(values.term), JSON.stringify(values)]
    const present = publicTerms.get(id)
    const facts = { state: present === words ? '' : 'Draft', public: present === undefined ? '' : 'yes' }
    return { id, version: shortHash(words + facts.state).toString(36), values: { ...values }, facts }
  })
}

const termFrom = ({ term = '', meaning = '', others = '' }: RecordValues): GlossaryTerm => ({
  term,
  meaning: meaning.replaceAll(/\s+/g, ' '),
  others,
})
