import { capitalize } from '#core/capitalize.ts'
import { textContainer } from '#core/content/known-containers.ts'
import { countedInWords } from '#core/format-count.ts'
import type { StoredRecord } from '#core/records/record-kind.ts'
import { siteTime } from '#core/site-time.ts'
import { TEXT_RECORDS, type TextFile } from '#core/texts/text-parts.ts'
import type { ContentHistory } from '../../content/content-history.ts'
import { refuse } from '../../desk/edit-outcome.ts'
import type { LinkPlaces } from '../../desk/texts/link-places.ts'
import { etagOf, type ReadText } from '../../desk/texts/stored-text.ts'
import { brokenLinksIn, outdatedIn, pageOf } from '../../desk/texts/text-editor.ts'
import type { TextEdits } from '../../desk/texts/text-edits.ts'
import type { RecordSource } from '../record-source.ts'

interface TextOptions {
  readonly read: ReadText
  readonly edits: TextEdits
  readonly history: Pick<ContentHistory, 'page'>
  readonly places: LinkPlaces
}

const KINDS = { words: 'Shared words', page: 'Page', mail: 'Email' } as const satisfies Record<
  TextFile['kind'],
  string
>

/** The texts, which are edited on a page of their own. */
export function createTextSource({ read, edits, history, places }: TextOptions): RecordSource {
  return {
    async list() {
      const { entries } = await history.page({ container: textContainer() })
      const changes = entries.flatMap((entry) => entry.changes)
      return Promise.all(
        TEXT_RECORDS.map(async (file): Promise<StoredRecord> => {
          const of = await read(file)
          const { draft, published, keys, isDraft, values, publicValues, shippedValues } = of
          const item = draft ?? published
          const isCustom = keys.some((key) => values[key] !== shippedValues[key])
          const isChanged = isDraft || keys.some((key) => publicValues[key] !== shippedValues[key])
          const at = isChanged && item ? Date.parse(item.modifiedAt) : undefined
          const by = changes.find(({ name }) => name === item?.name)?.by
          const brokenLinks = await Promise.all(keys.map((key) => brokenLinksIn(values[key] ?? '', places)))
          return {
            id: file.name,
            version: etagOf(of),
            values: { text: file.label },
            facts: {
              kind: KINDS[file.kind],
              page: pageOf(file) ?? '',
              state: isDraft ? 'Draft' : '',
              isCustom: isCustom ? 'yes' : '',
              changed: at === undefined ? '' : [siteTime(at), ...(by ? [`by ${by}`] : [])].join(' '),
              changedAt: String(at ?? ''),
            },
            fault: faultOf(new Set(brokenLinks.flat()).size, outdatedIn(of).length),
          }
        }),
      )
    },

    write: async () => refuse('Texts are edited on their own page.'),

    async act(author, action, { id, version }) {
      if (action === 'restore') return edits.restore(author, id)
      if (action === 'discard') return edits.discard(author, id)
      return edits.publish(author, id, { edits: [], loadedEtag: version })
    },
  }
}

/** What an editor should look at. */
function faultOf(broken: number, outdated: number): string | undefined {
  const faults = [
    ...(broken === 0
      ? []
      : [`${capitalize(countedInWords(broken, 'link'))} ${broken === 1 ? 'leads' : 'lead'} nowhere.`]),
    ...(outdated === 0
      ? []
      : [`The default text has changed since in ${countedInWords(outdated, 'place')}.`]),
  ]
  return faults.join(' ') || undefined
}
