import { refuse } from '#core/desk/edit-outcome.ts'
import { TERM } from '#core/desk/kinds/kinds.ts'
import type { RecordValues, StoredRecord } from '#core/records/record-kind.ts'
import { shortHash } from '#core/short-hash.ts'
import { changeGlossary, type GlossaryTerm, readGlossary } from '#core/texts/glossary.ts'
import { termId } from '#core/texts/term-id.ts'
import { partKey } from '#core/texts/text-fields.ts'
import { textRecord } from '#core/texts/text-parts.ts'
import type { Author } from '../../content/change-log.ts'
import type { StoredText } from '../../desk/texts/stored-text.ts'
import type { ContentParts, RecordSource, Written } from '../record-source.ts'

const NAME = 'glossary'
const KEY = partKey(NAME)

interface Glossary {
  readonly text: StoredText
  readonly draft: string
  readonly published: string
  readonly records: readonly StoredRecord[]
}

/** The terms of the glossary, a part of the shared words. Each is published, or has a draft, by itself. */
export function createTermSource({ read, put }: ContentParts): RecordSource {
  async function glossary(): Promise<Glossary> {
    const record = textRecord(NAME)
    if (!record) throw new Error('The shared words have no glossary')
    const text = await read(record)
    const [draft = '', published = ''] = [text.values[KEY], text.publicValues[KEY]]
    return { text, draft, published, records: recordsIn(draft, published) }
  }

  /** Replaces entries in the draft and, unless a draft is saved, in what visitors read. The drafts of other terms stay. */
  function replace(
    author: Author,
    { text, draft, published }: Glossary,
    change: { readonly old: readonly StoredRecord[]; readonly next: readonly RecordValues[] },
    { message, isDraft }: { readonly message: string; readonly isDraft: boolean },
  ): Promise<Written> {
    const old = change.old.map(({ values }) => values['term'] ?? '')
    const changed = (markdown: string) => changeGlossary(markdown, old, change.next.map(termFrom))
    return put(author, text, {
      draft: { [KEY]: changed(draft) },
      ...(!isDraft && { published: { [KEY]: changed(published) } }),
      action: isDraft ? 'save-text' : 'publish-text',
      message,
    })
  }

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
      const message = isDraft ? `Saved a draft of ${words}. Visitors do not see it yet.` : `${verb} ${words}.`
      return replace(author, present, { old, next }, { message, isDraft })
    },

    async act(author, action, record) {
      const present = await glossary()
      const isDraft = action === 'discard'
      const next = isDraft ? recordsIn(present.published, '').filter(({ id }) => id === record.id) : [record]
      const change = { old: [record], next: next.map(({ values }) => values) }
      const verb = isDraft ? 'Discarded the draft of' : 'Published'
      return replace(author, present, change, { message: `${verb} “${record.values['term']}”.`, isDraft })
    },
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
