import { brandColors, colorFaults } from '#core/brand/brand-colors.ts'
import { BRAND_FACT_NAMES, factDefinition } from '#core/brand/brand-facts.ts'
import { capitalize } from '#core/capitalize.ts'
import { textContainer } from '#core/content/known-containers.ts'
import { textOf } from '#core/content/metadata/metadata.ts'
import { countedInWords } from '#core/format-count.ts'
import type { Field } from '#core/records/field-types.ts'
import type { RecordValues, StoredRecord } from '#core/records/record-kind.ts'
import { sitePage } from '#core/site-map.ts'
import { siteDay, siteTime } from '#core/site-time.ts'
import { GLOSSARY_PATH } from '#core/texts/term-id.ts'
import { linksIn, textWarnings } from '#core/texts/text-checks.ts'
import {
  changedSince,
  datedValues,
  placeholdersOf,
  type TextValues,
  textFields,
} from '#core/texts/text-fields.ts'
import { TEXT_RECORDS, type TextFile, textRecord } from '#core/texts/text-parts.ts'
import type { Author } from '../../content/change-log.ts'
import { ownValues, type StoredText } from '../../desk/texts/stored-text.ts'
import type { ContentParts, RecordSource } from '../record-source.ts'

type Places = ContentParts['places']

const KINDS = { words: 'Shared words', page: 'Page', mail: 'Email' } as const satisfies Record<
  TextFile['kind'],
  string
>

/** The texts of pages and emails, and the words that several share. */
export function createTextSource(parts: ContentParts): RecordSource {
  const { read, put, history, places, now } = parts
  async function find(id: string): Promise<StoredText | undefined> {
    const record = textRecord(id)
    return record && read(record)
  }

  function publish(author: Author, present: StoredText, values: RecordValues) {
    const dated = datedValues({ values, publicValues: present.publicValues }, siteDay(now()))
    const message = `Published ${present.record.label}.`
    return put(author, present, { draft: dated, published: dated, action: 'publish-text', message })
  }

  function saveDraft(author: Author, present: StoredText, draft: TextValues) {
    const message = `Saved a draft of ${present.record.label}. Visitors do not see it yet.`
    return put(author, present, { draft, action: 'save-text', message })
  }

  return {
    async list() {
      const { entries } = await history.page({ container: textContainer() })
      const changes = entries.flatMap((entry) => entry.changes)
      return Promise.all(
        TEXT_RECORDS.map(async (file) => {
          const of = await read(file)
          return listEntry(of, changes.find(({ name }) => name === of.item?.name)?.by, places)
        }),
      )
    },

    async get(id) {
      const of = await find(id)
      if (!of) return undefined
      const fields = Object.entries(textFields(of.record, of.values)).map(
        async ([key, field]) => [key, await annotateField(of, key, field, parts)] as const,
      )
      return {
        ...recordFrom(of),
        values: ownValues(of, of.values),
        sections: [{ title: 'Text', isDense: true, fields: Object.fromEntries(await Promise.all(fields)) }],
      }
    },

    check: async (values) => ({
      values,
      faults: 'color-text' in values ? colorFaults(brandColors((color) => values[color] ?? '')) : {},
    }),

    async write(author, { changed: [change], isDraft = false }) {
      const present = change && (await find(change.before.id))
      if (present?.version !== change?.before.version || !present) return 'overtaken'
      return isDraft ? saveDraft(author, present, change.values) : publish(author, present, change.values)
    },

    async act(author, action, { id }) {
      const present = await find(id)
      if (!present) return 'overtaken'
      const { values, publicValues, shippedValues } = present
      switch (action) {
        case 'publish':
          return publish(author, present, ownValues(present, values))
        case 'restore':
          return saveDraft(author, present, ownValues(present, shippedValues))
        default: {
          const message = `Discarded the draft of ${present.record.label}.`
          const draft = ownValues(present, publicValues)
          return put(author, present, { draft, action: 'discard-text', message })
        }
      }
    },

    async lastChange({ id }) {
      const name = (await find(id))?.item?.name
      const { entries } = await history.page({ container: textContainer(), ...(name && { name }) })
      return entries[0]?.changes[0]
    },
  }
}

/** Adds warnings to a field's hint, and other versions of its value. */
async function annotateField(
  of: StoredText,
  key: string,
  field: Field,
  { places, settled }: ContentParts,
): Promise<Field> {
  const { record, values, publicValues, shippedValues, isDraft } = of
  const [value = '', published = '', shipped = ''] = [values[key], publicValues[key], shippedValues[key]]
  const warnings = textWarnings({
    value,
    shipped,
    key,
    kind: record.kind,
    placeholders: new Set(placeholdersOf(record, key)),
    // Pages may omit brand facts.
    expected: new Set(record.kind === 'mail' ? placeholdersOf(record, 'part') : record.placeholders),
    brokenLinks: await brokenLinksIn(value, places),
  })
  const label = outdatedIn(of).includes(key)
    ? 'The default text has changed since'
    : 'Differs from the default text'
  return {
    ...field,
    hint: [field.hint, ...warnings, ...settledWords(record, key, settled)].filter(Boolean).join(' · '),
    versions: [
      ...(isDraft && published !== value ? [{ label: 'What visitors read now', value: published }] : []),
      ...(shipped === value ? [] : [{ label, value: shipped }]),
    ],
  }
}

/** A text in the list, with its last change and what an editor should look at. */
async function listEntry(of: StoredText, by: string | undefined, places: Places): Promise<StoredRecord> {
  const { item, keys, isDraft, values, publicValues, shippedValues } = of
  const isChanged = isDraft || keys.some((key) => publicValues[key] !== shippedValues[key])
  const at = isChanged && item ? Date.parse(item.modifiedAt) : undefined
  const brokenLinks = await Promise.all(keys.map((key) => brokenLinksIn(values[key] ?? '', places)))
  const record = recordFrom(of)
  return {
    ...record,
    facts: {
      ...record.facts,
      changed: at === undefined ? '' : [siteTime(at), ...(by ? [`by ${by}`] : [])].join(' '),
      changedAt: String(at ?? ''),
    },
    fault: faultOf(new Set(brokenLinks.flat()).size, outdatedIn(of).length),
  }
}

function recordFrom({ record, version, isPublic, isDraft, keys, values, shippedValues }: StoredText) {
  return {
    id: record.name,
    version,
    values: {},
    facts: {
      called: record.label,
      kind: KINDS[record.kind],
      page: pageOf(record) ?? '',
      state: isDraft ? 'Draft' : '',
      public: isPublic ? 'yes' : '',
      isCustom: keys.some((key) => values[key] !== shippedValues[key]) ? 'yes' : '',
    },
  }
}

/** Path of the page that shows a text; for the shared words, a page that shows most of them. */
function pageOf(file: TextFile): string | undefined {
  if (file.kind === 'words') return file.name === 'glossary' ? GLOSSARY_PATH : '/about'
  return file.kind === 'page' ? sitePage(file.path)?.path : undefined
}

/** Customized values whose default has changed since they were saved. */
function outdatedIn({ item, keys, values, shippedValues }: StoredText): readonly string[] {
  const marks = textOf(item?.metadata ?? {}, 'shipped') ?? ''
  return changedSince(marks, shippedValues).filter(
    (key) => keys.includes(key) && values[key] !== shippedValues[key],
  )
}

/** Warning that an edited fact is overridden. */
function settledWords(
  { kind }: TextFile,
  key: string,
  settledFacts: ContentParts['settled'],
): readonly string[] {
  const name = kind === 'words' ? BRAND_FACT_NAMES.find((fact) => fact === key) : undefined
  if (name === undefined || settledFacts[name] === undefined) return []
  return [`${factDefinition(name).variable} on the server takes precedence: ${settledFacts[name]}`]
}

/** The links in Markdown that lead nowhere. */
async function brokenLinksIn(value: string, places: Places): Promise<readonly string[]> {
  const links = linksIn(value).map(async (address) => ((await places.leads(address)) ? [] : [address]))
  return (await Promise.all(links)).flat()
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
