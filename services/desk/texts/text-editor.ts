import { BRAND_FACT_NAMES, factDefinition, type SettledFacts } from '#core/brand/brand-facts.ts'
import { textOf } from '#core/content/metadata/metadata.ts'
import type { Email } from '#core/email.ts'
import { sitePage } from '#core/site-map.ts'
import { ONLY_IN_PARTS } from '#core/texts/mail-texts.ts'
import { GLOSSARY_PATH } from '#core/texts/term-id.ts'
import { linksIn, textWarnings } from '#core/texts/text-checks.ts'
import { changedSince, lengthWords, type TextField, textFields } from '#core/texts/text-fields.ts'
import { type TextFile, textRecord } from '#core/texts/text-parts.ts'
import type { LinkPlaces } from './link-places.ts'
import { etagOf, type ReadText, type StoredText } from './stored-text.ts'

/** A field with its context for editors. */
export interface TextFieldView extends TextField {
  readonly value: string
  readonly warnings: readonly string[]
  /** How much of it search engines show, in words; usually empty. */
  readonly length: string
  /** The public value, if it differs. */
  readonly published: string | undefined
  /** The default, if it differs. */
  readonly shipped: string | undefined
  /** Whether the default has changed since this value was written. */
  readonly shippedChanged: boolean
}

/** A text in its form. */
export interface TextView extends Pick<TextFile, 'name' | 'label' | 'kind'> {
  /** Path of its page; absent for emails. */
  readonly path: string | undefined
  readonly isDraft: boolean
  /** Whether the public text is customized. */
  readonly isPublished: boolean
  /** Etag for a save. */
  readonly etag: string
  readonly fields: readonly TextFieldView[]
  readonly placeholders: readonly string[]
  /** Link suggestions: pages, photos and documents of the site. */
  readonly places: readonly { readonly address: string; readonly label: string }[]
}

interface TextEditorOptions {
  readonly read: ReadText
  /** Brand facts set by the environment. */
  readonly settled: SettledFacts
  readonly places: LinkPlaces
  /** An email of each text, with drafts. */
  readonly samples: Readonly<Record<string, () => Promise<Email>>>
}

/** Texts as editors see them. */
export type TextEditor = ReturnType<typeof createTextEditor>

export function createTextEditor({ read, settled, places, samples }: TextEditorOptions) {
  async function fieldView(field: TextField, of: StoredText): Promise<TextFieldView> {
    const { key } = field
    const { record: file, values, publicValues, shippedValues } = of
    const value = values[key] ?? ''
    const differing = (other: string | undefined) => (other === value ? undefined : other)
    return {
      ...field,
      hint: [field.hint, ...settledWords(file, key, settled)].filter(Boolean).join('. '),
      value,
      warnings: textWarnings({
        value,
        shipped: shippedValues[key] ?? '',
        key,
        kind: file.kind,
        placeholders: new Set(fillable(file, key)),
        // Pages may omit brand facts.
        expected: new Set(file.kind === 'mail' ? fillable(file, 'part') : file.placeholders),
        brokenLinks: await brokenLinksIn(value, places),
      }),
      length: lengthWords(file, key, value),
      published: of.isDraft ? differing(publicValues[key]) : undefined,
      shipped: differing(shippedValues[key]),
      shippedChanged: outdatedIn(of).includes(key),
    }
  }

  return {
    /** An email as a recipient would see it, with drafts; `undefined` for other texts. */
    sample: async (name: string): Promise<Email | undefined> =>
      Object.hasOwn(samples, name) ? samples[name]?.() : undefined,

    /** `undefined` if there is no such text. */
    async view(name: string): Promise<TextView | undefined> {
      const file = textRecord(name)
      if (!file) return undefined
      const of = await read(file)
      const fields = textFields(file, of.values).map((field) => fieldView(field, of))
      return {
        name,
        label: file.label,
        kind: file.kind,
        path: pageOf(file),
        isDraft: of.isDraft,
        isPublished: of.published !== undefined,
        etag: etagOf(of),
        fields: await Promise.all(fields),
        placeholders: fillable(file, 'part'),
        places: await places.all(),
      }
    },
  }
}

/** Customized values whose default has changed since they were saved. */
export function outdatedIn({ draft, published, keys, values, shippedValues }: StoredText): readonly string[] {
  const marks = textOf((draft ?? published)?.metadata ?? {}, 'shipped') ?? ''
  return changedSince(marks, shippedValues).filter(
    (key) => keys.includes(key) && values[key] !== shippedValues[key],
  )
}

/** Path of the page that shows a text; for the shared words, a page that shows most of them. */
export function pageOf(file: TextFile): string | undefined {
  if (file.kind === 'words') return file.name === 'glossary' ? GLOSSARY_PATH : '/about'
  return file.kind === 'page' ? sitePage(file.path)?.path : undefined
}

/** The placeholders allowed in a field. */
function fillable(file: TextFile, key: string): readonly string[] {
  const isLine = file.lines.includes(key)
  return [...file.placeholders.filter((name) => !isLine || !ONLY_IN_PARTS.has(name)), ...BRAND_FACT_NAMES]
}

/** Warning that an edited fact is overridden. */
function settledWords({ kind }: TextFile, key: string, settledFacts: SettledFacts): readonly string[] {
  const name = kind === 'words' ? BRAND_FACT_NAMES.find((fact) => fact === key) : undefined
  if (name === undefined || settledFacts[name] === undefined) return []
  return [`${factDefinition(name).variable} on the server takes precedence: ${settledFacts[name]}`]
}

/** The links in Markdown that lead nowhere. */
export async function brokenLinksIn(
  value: string,
  places: Pick<LinkPlaces, 'leads'>,
): Promise<readonly string[]> {
  const links = linksIn(value).map(async (address) => ((await places.leads(address)) ? [] : [address]))
  return (await Promise.all(links)).flat()
}
