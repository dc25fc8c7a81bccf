import { BRAND_FACT_NAMES, factDefinition, type SettledFacts } from '#core/brand/brand-facts.ts'
import { textContainer } from '#core/content/known-containers.ts'
import { textOf } from '#core/content/metadata/metadata.ts'
import type { Email } from '#core/retailers/email.ts'
import { sitePage } from '#core/site-map.ts'
import { ONLY_IN_PARTS } from '#core/texts/mail-texts.ts'
import { linksIn, type TextCheck, textWarnings } from '#core/texts/text-checks.ts'
import { changedSince, lengthWords, type TextField, textFields, valueMarks } from '#core/texts/text-fields.ts'
import { TEXT_FILES, type TextFile, textFile } from '#core/texts/text-parts.ts'
import type { ContentHistory } from '../../content/content-history.ts'
import type { LinkPlaces } from './link-places.ts'
import { etagOf, type ReadText, type StoredText } from './stored-text.ts'

/** One text in the list of all. */
export interface TextRow {
  readonly name: string
  readonly label: string
  readonly kind: TextFile['kind']
  /** The page that shows it; a mail has none. */
  readonly path: string | undefined
  readonly isDraft: boolean
  /** When it was changed last, in ms since 1970, and by whom, if known; absent while it is as shipped. */
  readonly changed: { readonly at: number; readonly by: string | undefined } | undefined
  /** Links that lead nowhere now. */
  readonly broken: number
  /** Parts and lines of its own whose shipped words have changed since. */
  readonly outdated: number
}

/** A field with what editors need to know about it. */
export interface TextFieldView extends TextField {
  readonly value: string
  readonly warnings: readonly string[]
  /** How much of it search engines show; empty for most. */
  readonly length: string
  /** What visitors read now, where that differs. */
  readonly published: string | undefined
  /** What the program came with, where that differs. */
  readonly shipped: string | undefined
  /** The shipped one has changed since this one was written. */
  readonly shippedChanged: boolean
}

/** A text as its form shows it. */
export interface TextView extends Pick<TextRow, 'name' | 'label' | 'kind' | 'path' | 'isDraft'> {
  /** Visitors read words of the brand's own. */
  readonly isPublished: boolean
  /** Identifies its state, for a save. */
  readonly etag: string
  readonly fields: readonly TextFieldView[]
  readonly placeholders: readonly string[]
  /** Where links may lead: pages, photos and documents of the site. */
  readonly places: readonly { readonly address: string; readonly label: string }[]
}

/** Texts as editors see them. */
export interface TextEditor {
  list(): Promise<readonly TextRow[]>
  /** `undefined` if there is no such text. */
  view(name: string): Promise<TextView | undefined>
  /** A mail as it would reach somebody, with drafts; `undefined` for other texts. */
  sample(name: string): Promise<Pick<Email, 'subject' | 'html' | 'text'> | undefined>
}

interface TextEditorOptions {
  readonly read: ReadText
  /** Facts of the brand that the environment settles. */
  readonly settled: SettledFacts
  readonly history: Pick<ContentHistory, 'page'>
  readonly places: LinkPlaces
  /** A mail of each text, with drafts. */
  readonly samples: Readonly<Record<string, () => Promise<Email>>>
}

export function createTextEditor(options: TextEditorOptions): TextEditor {
  const { read, settled, history, places, samples } = options

  const brokenIn = (value: string) => linksToNowhere(value, places)

  async function fieldView(field: TextField, of: StoredText): Promise<TextFieldView> {
    const { key } = field
    const { file, values, publicValues, shippedValues } = of
    const value = values[key] ?? ''
    const brokenLinks = await brokenIn(value)
    const differing = (other: string | undefined) => (other === value ? undefined : other)
    return {
      ...field,
      hint: [field.hint, ...settledWords(file, key, settled)].filter(Boolean).join('. '),
      value,
      warnings: warningsOf(file, key, { value, shipped: shippedValues[key] ?? '', brokenLinks }),
      length: lengthWords(file, key, value),
      published: of.draft ? differing(publicValues[key]) : undefined,
      shipped: differing(shippedValues[key]),
      shippedChanged: outdatedIn(of).includes(key),
    }
  }

  return {
    async list() {
      const { entries } = await history.page({ container: textContainer() })
      const changes = entries.flatMap((entry) => entry.changes)
      return Promise.all(
        TEXT_FILES.map(async (file): Promise<TextRow> => {
          const of = await read(file)
          const { draft, published, values, publicValues, shippedValues } = of
          const item = draft ?? published
          const isChanged = draft !== undefined || valueMarks(publicValues) !== valueMarks(shippedValues)
          const broken = await Promise.all(Object.values(values).map(brokenIn))
          return {
            name: file.name,
            label: file.label,
            kind: file.kind,
            path: pathOf(file),
            isDraft: draft !== undefined,
            changed:
              isChanged && item
                ? { at: Date.parse(item.modifiedAt), by: changes.find(({ name }) => name === item.name)?.by }
                : undefined,
            broken: new Set(broken.flat()).size,
            outdated: outdatedIn(of).length,
          }
        }),
      )
    },

    sample: async (name) => (Object.hasOwn(samples, name) ? samples[name]?.() : undefined),

    async view(name) {
      const file = textFile(name)
      if (!file) return undefined
      const of = await read(file)
      const fields = textFields(file, of.values).map((field) => fieldView(field, of))
      return {
        name,
        label: file.label,
        kind: file.kind,
        path: pathOf(file),
        isDraft: of.draft !== undefined,
        isPublished: of.published !== undefined,
        etag: etagOf(of),
        fields: await Promise.all(fields),
        placeholders: fillable(file, 'part'),
        places: await places.all(),
      }
    },
  }
}

/** Keys of values of the brand's own whose shipped ones have changed since it was saved. */
function outdatedIn({ draft, published, values, shippedValues }: StoredText): readonly string[] {
  const marks = textOf((draft ?? published)?.metadata ?? {}, 'shipped') ?? ''
  return changedSince(marks, shippedValues).filter((key) => values[key] !== shippedValues[key])
}

/** Where a text is looked at: the shared words on a page that has most of them. */
function pathOf(file: TextFile): string | undefined {
  if (file.kind === 'words') return '/about'
  return file.kind === 'page' ? sitePage(file.path)?.path : undefined
}

function warningsOf(
  file: TextFile,
  key: string,
  of: Pick<TextCheck, 'value' | 'shipped' | 'brokenLinks'>,
): readonly string[] {
  const placeholders = new Set(fillable(file, key))
  return textWarnings({ ...of, key, kind: file.kind, placeholders, expected: expectedIn(file) })
}

/** What may stand in braces in a field. */
function fillable(file: TextFile, key: string): readonly string[] {
  const isLine = file.lines.includes(key)
  return [...file.placeholders.filter((name) => !isLine || !ONLY_IN_PARTS.has(name)), ...BRAND_FACT_NAMES]
}

/** What an editor should not lose: a page may do without facts of the brand. */
function expectedIn({ kind, placeholders }: TextFile): ReadonlySet<string> {
  return new Set(kind === 'mail' ? [...placeholders, ...BRAND_FACT_NAMES] : placeholders)
}

/** Why a fact that is written here does not count. */
function settledWords({ kind }: TextFile, key: string, settled: SettledFacts): readonly string[] {
  const name = kind === 'words' ? BRAND_FACT_NAMES.find((fact) => fact === key) : undefined
  if (name === undefined || settled[name] === undefined) return []
  return [`${factDefinition(name).variable} on the server takes precedence: ${settled[name]}`]
}

async function linksToNowhere(value: string, places: Pick<LinkPlaces, 'leads'>): Promise<readonly string[]> {
  const links = await Promise.all(
    linksIn(value).map(async (address) => ((await places.leads(address)) ? [] : [address])),
  )
  return links.flat()
}
