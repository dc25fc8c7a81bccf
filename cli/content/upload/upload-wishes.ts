import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { ContainerAnswer, ItemRecord } from '#adapters/content-api/answers.ts'
import { decodeText } from '#adapters/tables/decode-text.ts'
import { plainFacts, readTable } from '#adapters/tables/read-table.ts'
import { hasAltText, kindOf } from '#core/content/kinds.ts'
import { type GivenFacts, withIsoDates } from '#core/content/metadata/given-facts.ts'
import { type Metadata, textOf } from '#core/content/metadata/metadata.ts'
import { counted } from '#core/counted.ts'
import { type FactRow, type FactTable, toFactTable } from '#core/desk/tables/fact-table.ts'
import { parseJson } from '#core/parse-json.ts'
import { type TableFault, UnreadableTableError } from '#core/ports/content/fact-tables.ts'
import { CommandError } from '../../terminal/command-error.ts'
import type { Input } from '../../terminal/options.ts'
import { printable } from '../../terminal/table.ts'
import type { Terminal } from '../../terminal/terminal.ts'
import { factsFrom } from '../fact-options.ts'
import { type FactJudge, factJudge } from '../judge-facts.ts'
import type { LocalFile } from '../local-files.ts'
import type { Wish } from './plan-upload.ts'

interface Upload {
  readonly container: ContainerAnswer
  readonly there: ReadonlyMap<string, ItemRecord>
  readonly input: Input
  readonly folder: string
  readonly terminal: Terminal
}

export async function gatherWishes(
  files: readonly LocalFile[],
  { container, there, input, folder, terminal }: Upload,
): Promise<readonly Wish[]> {
  const kind = kindOf(container.name, container.metadata)
  const { altKey } = kind
  const forAll = factsFrom(input)
  const judge = factJudge(container, [...there.values()], {
    newValues: input.flag('new-values'),
  })
  const table = input.text('facts')
  const facts: FactTable =
    table === undefined
      ? { rows: [], faults: [] }
      : await readFactTable(path.resolve(folder, table), container.metadata)
  const rowOf = new Map(files.map((file) => [file, rowFor(facts.rows, file)]))
  if (table !== undefined) {
    const rows = [...rowOf].flatMap(([{ name }, row]) =>
      row === undefined ? [] : rowFaults(row, judge(row.facts, there.get(name)?.metadata)),
    )
    refuseFaults(table, [...facts.faults, ...rows])
    tellUnused(facts.rows, new Set(rowOf.values()), terminal)
  }

  const wishes: Wish[] = []
  for (const file of files) {
    const beside = await factsBeside(file.path, altKey)
    wishes.push({ file, facts: { ...forAll, ...rowOf.get(file)?.facts, ...beside } })
  }
  const alt = input.text('alt')
  const described = alt === undefined ? wishes : withAlt(wishes, altKey, alt)
  if (hasAltText(kind) && !input.flag('no-alt')) assertAlt(described, altKey, there)
  assertFacts(described, there, judge)
  return described
}

function rowFor(rows: readonly FactRow[], { name }: LocalFile): FactRow | undefined {
  return (
    rows.find(({ file }) => file === name) ??
    rows.find(({ file }) => path.basename(file) === path.basename(name))
  )
}

function rowFaults({ row, columnOf }: FactRow, faults: ReturnType<FactJudge>): readonly TableFault[] {
  return faults.map(({ key, ...fault }) => ({
    row,
    ...(key === undefined ? {} : { column: columnOf(key) }),
    ...fault,
  }))
}

function tellUnused(
  rows: readonly FactRow[],
  used: ReadonlySet<FactRow | undefined>,
  terminal: Terminal,
): void {
  const names = rows.filter((row) => !used.has(row)).map(({ file }) => file)
  if (names.length === 0) return
  const some = names.slice(0, 5).map(printable).join(', ')
  const more = names.length > 5 ? ', …' : ''
  terminal.err(`${counted(names.length, 'row names', 'rows name')} no file of this upload: ${some}${more}`)
}

/** An alternative text describes one picture, so `--alt` is for one file. */
function withAlt(wishes: readonly Wish[], altKey: string, alt: string): readonly Wish[] {
  const [only, ...more] = wishes
  if (only && more.length === 0) return [{ ...only, facts: { ...only.facts, [altKey]: alt } }]
  throw new CommandError(`--alt describes one picture, but there are ${wishes.length}.`, {
    hint: 'Put each text beside its picture (kitchen.jpg.txt), or in a table: --facts facts.csv with the columns file,alt.',
  })
}

function assertAlt(wishes: readonly Wish[], altKey: string, there: ReadonlyMap<string, ItemRecord>): void {
  const silent = wishes.filter(({ file, facts }) => {
    const existing = there.get(file.name)
    return (facts[altKey] ?? (existing ? textOf(existing.metadata, altKey) : undefined) ?? '').trim() === ''
  })
  if (silent.length === 0) return
  const names = silent.slice(0, 10).map(({ file }) => `  ${file.name}`)
  const more = silent.length > 10 ? [`  and ${silent.length - 10} more`] : []
  throw new CommandError(
    [`Nothing was uploaded: these pictures have no alternative text.`, ...names, ...more].join('\n'),
    {
      hint: 'Say in a sentence what each one shows: --alt TEXT for one picture, kitchen.jpg.txt beside each, or --facts facts.csv with the columns file,alt. For pictures that show nothing: --no-alt.',
    },
  )
}

function assertFacts(
  wishes: readonly Wish[],
  there: ReadonlyMap<string, ItemRecord>,
  judge: FactJudge,
): void {
  const faults = wishes.flatMap(({ file, facts }) =>
    judge(facts, there.get(file.name)?.metadata).map((fault) => ({ file, ...fault })),
  )
  if (faults.length === 0) return
  const hints = [...new Set(faults.flatMap(({ hint }) => hint ?? []))]
  throw new CommandError(
    faults.map(({ file, message }) => `${file.name}: ${printable(message)}`).join('\n'),
    hints.length === 0 ? {} : { hint: hints.join('\n') },
  )
}

async function readFactTable(file: string, container: Metadata): Promise<FactTable> {
  const bytes = await readFile(file).catch(() => {
    throw new CommandError(`${file} cannot be read.`, { hint: 'Check the path given to --facts.' })
  })
  try {
    return toFactTable(file, readTable(file, bytes), container)
  } catch (error) {
    if (!(error instanceof UnreadableTableError)) throw error
    throw new CommandError(error.message, { hint: error.hint })
  }
}

function refuseFaults(file: string, faults: readonly TableFault[]): void {
  if (faults.length === 0) return
  const lines = [...faults]
    .sort((a, b) => (a.row ?? 0) - (b.row ?? 0))
    .map(({ row, column, message }) => {
      const where = [
        ...(row === undefined ? [] : [`row ${row}`]),
        ...(column === undefined ? [] : [`column ${printable(column)}`]),
      ].join(', ')
      return `  ${where}: ${printable(message)}`
    })
  const hints = [...new Set(faults.flatMap(({ hint }) => hint ?? []))]
  throw new CommandError(
    [`${file} has ${counted(faults.length, 'fault')}. Nothing was changed.`, ...lines].join('\n'),
    hints.length === 0 ? {} : { hint: hints.join('\n') },
  )
}

const packFacts = z.object({ metadata: plainFacts })

/**
 * Alternative text comes from `kitchen.jpg.txt` or `kitchen.txt`; facts from `kitchen.jpg.metadata.json`,
 * `kitchen.jpg.json` or `kitchen.json`, where `alt` is the alternative text.
 */
async function factsBeside(file: string, altKey: string): Promise<GivenFacts> {
  const stem = file.slice(0, file.length - path.extname(file).length)
  const text = await firstOf([`${file}.txt`, `${stem}.txt`])
  const json = await firstOf([`${file}.metadata.json`, `${file}.json`, `${stem}.json`])
  return {
    ...(json === undefined ? {} : readJsonFacts(json.text, json.path, altKey)),
    ...(text === undefined || text.text.trim() === '' ? {} : { [altKey]: oneLine(text.text) }),
  }
}

function readJsonFacts(text: string, file: string, altKey: string): GivenFacts {
  const value = parseJson(text)
  const pack = packFacts.safeParse(value)
  const plain = pack.success ? pack.data.metadata : plainFacts.safeParse(value).data
  if (plain === undefined) {
    throw new CommandError(`${file} is not an object of facts.`, {
      hint: 'Write {"alt": "…", "species": "Maple"}.',
    })
  }
  const { alt, ...facts } = toFacts(plain)
  return withIsoDates(alt === undefined ? facts : { ...facts, [altKey]: alt })
}

function toFacts(values: z.output<typeof plainFacts>): GivenFacts {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key.toLowerCase(), String(value ?? '')]),
  )
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

async function firstOf(paths: readonly string[]): Promise<{ path: string; text: string } | undefined> {
  for (const candidate of paths) {
    const bytes = await readFile(candidate).catch(() => undefined)
    if (bytes === undefined) continue
    const text = decodeText(bytes)
    if (text === undefined)
      throw new CommandError(`${candidate} is not text.`, { hint: 'Save it as plain text.' })
    return { path: candidate, text }
  }
  return undefined
}
