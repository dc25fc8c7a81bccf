import { parse, stringify, YAMLParseError } from 'yaml'

export interface PartSource {
  readonly id: string
  readonly heading: string
  /** Markdown. */
  readonly body: string
}

/** A parsed text file. */
export interface TextSource {
  /** String values by key. Values of other types are dropped. */
  readonly front: Readonly<Record<string, string>>
  readonly parts: readonly PartSource[]
  /** Error of the front matter with its position, but without content, since it is logged. */
  readonly fault?: string
}

/** Whether the file is marked as a draft (`status: draft`), however it is stored. */
export function saysDraft({ front }: Pick<TextSource, 'front'>): boolean {
  return front['status']?.toLowerCase() === 'draft'
}

/** In characters. Lists are exempt, because they are all front matter. The longest default has 1 kB. */
const LONGEST_FRONT = 16 * 1024

const FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)(?:^|\r?\n)---[ \t]*(?:\r?\n|$)/
const PART = /^##[ \t]+(.+?)(?:[ \t]+\{#([a-z0-9-]+)\})?[ \t]*#*[ \t]*$/
const FENCE = /^ {0,3}(```|~~~)/

/** A part with everything that its page shows. @param bare IDs of parts that have only a heading */
export function partIn(
  source: TextSource | undefined,
  id: string,
  bare: readonly string[] = [],
): PartSource | undefined {
  return source?.parts.find((part) => part.id === id && (part.body !== '' || bare.includes(id)))
}

/** Parses a Markdown file with front matter (YAML) and a part for each heading of level 2. */
export function readSource(file: string, { isList = false } = {}): TextSource {
  const front = FRONT_MATTER.exec(file)
  const body = file.slice(front?.[0].length ?? 0)
  const yaml = front?.[1] ?? ''
  const isTooLong = !isList && yaml.length > LONGEST_FRONT
  const frontMatter = isTooLong ? { front: {}, fault: 'longer than 16 kB' } : readFront(yaml)
  return { ...frontMatter, parts: partsOf(body.split(/\r?\n/)) }
}

/** Writes the file that `readSource` parses. */
export function writeSource({ front, parts }: Pick<TextSource, 'front' | 'parts'>): string {
  const head = Object.keys(front).length === 0 ? '' : `---\n${stringify(front, { lineWidth: 0 })}---\n`
  const body = parts.map(({ id, heading, body }) => {
    const title = headingId(heading) === id ? heading : `${heading} {#${id}}`
    return `\n## ${title}\n${body.trim() === '' ? '' : `\n${body.trim()}\n`}`
  })
  return head + body.join('')
}

/** The default id of a heading: its words in lower case, with hyphens. */
function headingId(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

function readFront(yaml: string): Pick<TextSource, 'front' | 'fault'> {
  try {
    // Comparing each of thousands of keys with all others takes seconds.
    const values: unknown = parse(yaml, { schema: 'failsafe', uniqueKeys: false })
    if (values === null || typeof values !== 'object') return { front: {} }
    const texts = Object.entries(values).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    )
    return { front: Object.fromEntries(texts.map(([key, text]) => [key, text.trim()])) }
  } catch (error) {
    return { front: {}, fault: faultOf(error) }
  }
}

function faultOf(error: unknown): string {
  if (!(error instanceof YAMLParseError)) return 'not readable'
  const [start] = error.linePos ?? []
  // Skip the line of hyphens before the front matter.
  return start ? `line ${start.line + 1}, column ${start.col} (${error.code})` : error.code
}

function partsOf(lines: readonly string[]): readonly PartSource[] {
  const parts: { id: string; heading: string; lines: string[] }[] = []
  let fence: string | undefined
  for (const line of lines) {
    const mark = FENCE.exec(line)?.[1]
    if (mark && (fence === undefined || fence === mark)) fence = fence === undefined ? mark : undefined
    const [, heading, id] = (fence === undefined && PART.exec(line)) || []
    if (heading) parts.push({ id: id ?? headingId(heading), heading, lines: [] })
    else parts.at(-1)?.lines.push(line)
  }
  return parts.map(({ id, heading, lines }) => ({ id, heading, body: lines.join('\n').trim() }))
}
