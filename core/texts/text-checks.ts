import type { TextFile } from './text-parts.ts'

/** One value of a text to check. No warning prevents saving a draft. */
export interface TextCheck {
  readonly value: string
  /** The default text. */
  readonly shipped: string
  readonly key: string
  /** Where it is shown. */
  readonly kind: TextFile['kind']
  /** Its placeholders. */
  readonly placeholders: ReadonlySet<string>
  /** The required placeholders. */
  readonly expected: ReadonlySet<string>
  /** Broken links in the text. */
  readonly brokenLinks: readonly string[]
}

const LONGEST_DESCRIPTION = 160
const PLACEHOLDER = /\{([^{}\s]*)\}/g
const LINK = /\]\(\s*<?([^)\s>]*)/g
const EMPTY_HEADING = /^#{1,6}[ \t]*$/m
const HEADING = /^#{3,6}[ \t]+(.+)$/
const TWO_SPACES = /\S {2,}\S/

/** The addresses that a Markdown text links to, without duplicates. */
export function linksIn(markdown: string): readonly string[] {
  return [...new Set([...markdown.matchAll(LINK)].map((match) => match[1] ?? ''))]
}

/** Where a text is shown, to start a sentence. */
const SHOWN_BY = { page: 'the page', mail: 'the mail', words: 'the site' } as const

/** Warnings, shown next to the field. */
export function textWarnings(check: TextCheck): readonly string[] {
  const { value, shipped, key, kind, placeholders, expected, brokenLinks } = check
  const present = placeholdersIn(value)
  const unknown = present.filter((name) => !placeholders.has(name))
  const missingNames = placeholdersIn(shipped).filter((name) => expected.has(name) && !present.includes(name))
  const isEmptyPart = key.startsWith('part.') && value.trim() === ''
  const bare = headingsWithoutText(value)
  return [
    ...(isEmptyPart ? [`Empty: ${SHOWN_BY[kind]} shows the default text.`] : []),
    ...(kind === 'page' && key === 'description' && value.trim().length > LONGEST_DESCRIPTION
      ? [`Longer than the ${LONGEST_DESCRIPTION} characters that search engines show.`]
      : []),
    ...brokenLinks.map((address) => `The link to ${address || 'nothing'} leads nowhere.`),
    ...unknown.map((name) => `Nothing fills {${name}}: ${SHOWN_BY[kind]} shows it as typed.`),
    ...(isEmptyPart
      ? []
      : missingNames.map((name) => `The default text says {${name}} here, and this one does not.`)),
    ...(EMPTY_HEADING.test(value) ? ['A heading has no words.'] : []),
    ...bare.map((heading) => `There is nothing below the heading “${heading}”.`),
    ...(TWO_SPACES.test(value) ? ['Two spaces in a row.'] : []),
  ]
}

function placeholdersIn(value: string): readonly string[] {
  return [...new Set([...value.matchAll(PLACEHOLDER)].map((match) => match[1] ?? ''))]
}

function headingsWithoutText(markdown: string): readonly string[] {
  const lines = markdown.split('\n').filter((line) => line.trim() !== '')
  return lines.flatMap((line, place) => {
    const heading = HEADING.exec(line)?.[1]
    const next = lines[place + 1]
    return heading && (next === undefined || HEADING.test(next)) ? [heading] : []
  })
}
