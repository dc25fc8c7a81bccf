import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { CommandError } from '../terminal/command-error.ts'
import { parseCsv } from '../terminal/csv.ts'
import { checkedFacts, type Facts } from './fact-options.ts'

const jsonFacts = z.record(z.string(), z.union([z.string(), z.boolean(), z.number(), z.null()]))
/** The form of the content pack: `{contentType, createdAt, metadata}`. */
const packFacts = z.object({ metadata: jsonFacts })

/**
 * What lies beside a picture and speaks of it: `kitchen.jpg.txt` or `kitchen.txt` with its alternative text, and
 * `kitchen.jpg.metadata.json`, `kitchen.jpg.json` or `kitchen.json` with facts, where `alt` may stand for the
 * alternative text. Empty when nothing lies there.
 */
export async function factsBeside(file: string, altKey: string): Promise<Facts> {
  const stem = file.slice(0, file.length - path.extname(file).length)
  const text = await firstOf([`${file}.txt`, `${stem}.txt`])
  const json = await firstOf([`${file}.metadata.json`, `${file}.json`, `${stem}.json`])
  return {
    ...(json === undefined ? {} : readJsonFacts(json.text, json.path, altKey)),
    ...(text === undefined || text.text.trim() === '' ? {} : { [altKey]: oneLine(text.text) }),
  }
}

/** Facts of one file in a table. */
export interface FactRow {
  /** File or blob name, as written in the table. */
  readonly file: string
  /** Container, where the table says it, as an export does. */
  readonly container: string | undefined
  readonly facts: Facts
}

/** Columns of an export that say where an item lies and not what it is. */
const NOT_FACTS = new Set(['file', 'container', 'url', 'contenttype', 'size', 'createdat', 'modifiedat'])

/**
 * A table of facts, CSV or JSON: one row per file, a column `file` (or `blob`, as in an export) with its name,
 * and a column per fact; `alt` stands for the alternative text. Empty cells say nothing.
 */
export async function readFactTable(file: string, altKey: string): Promise<readonly FactRow[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandError(`${file} cannot be read.`, { hint: 'Check the path given to --facts.' })
  })
  const rows = /\.json$/i.test(file) ? readJsonRows(text, file) : readCsvRows(text, file)
  return rows.map((row, index) => {
    const name = row['file'] ?? row['blob'] ?? ''
    if (name === '') throw new CommandError(`${file}: row ${index + 1} does not say its file.`)
    const facts = Object.entries(row)
      .filter(([key, value]) => key !== 'blob' && !NOT_FACTS.has(key) && value.trim() !== '')
      .map(([key, value]) => [key === 'alt' ? altKey : key.replaceAll('-', '_'), value.trim()] as const)
    return { file: name, container: row['container'], facts: checkedFacts(Object.fromEntries(facts)) }
  })
}

function readCsvRows(text: string, file: string): readonly Facts[] {
  const [head = [], ...rows] = parseCsv(text)
  const keys = head.map((cell) => cell.trim().toLowerCase())
  if (!keys.includes('file') && !keys.includes('blob')) {
    throw new CommandError(`${file} has no column “file”.`, {
      hint: 'Its first line names the columns: file,alt,species,finish …',
    })
  }
  return rows.map((cells) =>
    Object.fromEntries(keys.map((key, column) => [key, unguarded(cells[column] ?? '')])),
  )
}

function readJsonRows(text: string, file: string): readonly Facts[] {
  const rows = z.array(jsonFacts).safeParse(parseJson(text))
  if (rows.success) return rows.data.map(toFacts)
  throw new CommandError(`${file} is not a list of objects.`, {
    hint: 'Write [{"file": "kitchen.jpg", "alt": "…", "species": "Maple"}, …].',
  })
}

function readJsonFacts(text: string, file: string, altKey: string): Facts {
  const value = parseJson(text)
  const pack = packFacts.safeParse(value)
  const plain = pack.success ? pack.data.metadata : jsonFacts.safeParse(value).data
  if (plain === undefined) {
    throw new CommandError(`${file} is not an object of facts.`, {
      hint: 'Write {"alt": "…", "species": "Maple"}.',
    })
  }
  const { alt, ...facts } = toFacts(plain)
  return checkedFacts(alt === undefined ? facts : { ...facts, [altKey]: alt })
}

function toFacts(values: z.output<typeof jsonFacts>): Facts {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key.toLowerCase(), String(value ?? '')]),
  )
}

/** Takes off the apostrophe that an export puts before what a spreadsheet would run. */
function unguarded(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}

function oneLine(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

async function firstOf(paths: readonly string[]): Promise<{ path: string; text: string } | undefined> {
  for (const candidate of paths) {
    const text = await readFile(candidate, 'utf8').catch(() => undefined)
    if (text !== undefined) return { path: candidate, text }
  }
  return undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}
