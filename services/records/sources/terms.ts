import type { RecordValues, StoredRecord } from '#core/records/record-kind.ts'
import { shortHash } from '#core/short-hash.ts'
import { changeGlossary, type GlossaryTerm, readGlossary } from '#core/texts/glossary.ts'
import { termId } from '#core/texts/term-id.ts'
import { partKey } from '#core/texts/text-fields.ts'
import { textRecord } from '#core/texts/text-parts.ts'
import type { EditHistory } from '../../desk/edit-history.ts'
import { etagOf, type ReadText } from '../../desk/texts/stored-text.ts'
import type { TextEdits } from '../../desk/texts/text-edits.ts'
import type { RecordChanges, RecordSource } from '../record-source.ts'

const NAME = 'glossary'
const KEY = partKey(NAME)

/** The terms of the glossary, a part of the shared words. */
export function createTermSource({
  read,
  edits,
  history,
}: {
  readonly read: ReadText
  readonly edits: Pick<TextEdits, 'publish'>
  readonly history: Pick<EditHistory, 'undo'>
}): RecordSource {
  async function glossary() {
    const record = textRecord(NAME)
    if (!record) throw new Error('The shared words have no glossary')
    const present = await read(record)
    return { markdown: present.values[KEY] ?? '', etag: etagOf(present) }
  }

  return {
    undo: (author, change) => history.undo(author, change),
    idOf: ({ term = '' }) => idOf(term),
    list: async () => readGlossary((await glossary()).markdown).map(recordFrom),

    check: async (values) => ({
      values,
      faults: /^[\p{L}\p{N}]/u.test(values['term'] ?? '') ? {} : { term: 'Start with a letter or a digit.' },
    }),

    async write(author, changes) {
      const { markdown, etag } = await glossary()
      const present = new Map(readGlossary(markdown).map((term) => [idOf(term.term), recordFrom(term)]))
      const replacedRecords = [...changes.removed, ...changes.changed.map(({ before }) => before)]
      if (replacedRecords.some(({ id, version }) => present.get(id)?.version !== version)) return 'overtaken'
      const value = changeGlossary(
        markdown,
        replacedRecords.map(({ values }) => values['term'] ?? ''),
        [...changes.added, ...changes.changed].map(({ values }) => termFrom(values)),
      )
      const entries = [{ key: KEY, value, seen: markdown }]
      const sentence = sentenceAbout(changes)
      const outcome = await edits.publish(author, NAME, {
        entries,
        seenEtag: etag,
        theirs: new Set(),
        sentence,
      })
      return outcome.kind === 'conflict' ? 'overtaken' : outcome
    },
  }
}

const idOf = (term: string) => termId(term).replace('term-', '')

const recordFrom = ({ term, meaning, others }: GlossaryTerm): StoredRecord => ({
  id: idOf(term),
  version: shortHash(JSON.stringify([term, meaning, others])).toString(36),
  values: { term, meaning, others },
})

const termFrom = ({ term = '', meaning = '', others = '' }: RecordValues): GlossaryTerm => ({
  term,
  meaning: meaning.replaceAll(/\s+/g, ' '),
  others,
})

function sentenceAbout({ added, changed, removed }: RecordChanges): string {
  const [verb, records] = removed.length > 0 ? ['Deleted', removed] : ['Saved', [...added, ...changed]]
  return `${verb} ${records.map(({ values }) => `“${values['term']}”`).join(', ')}.`
}
