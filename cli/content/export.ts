import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ItemRecord } from '#adapters/content-api/answers.ts'
import { formatCsv } from '#adapters/tables/csv.ts'
import { saidAlready } from '#core/content/given-facts.ts'
import { THUMBNAIL_CONTAINER } from '#core/content/thumbnails.ts'
import { counted } from '#core/counted.ts'
import { factTableOf } from '#core/desk/fact-table.ts'
import { CommandError } from '../terminal/command-error.ts'
import { type Input, usageError } from '../terminal/options.ts'
import { answerOf } from './answers.ts'
import { type Command, type Outcome, PROGRAM } from './command.ts'
import type { Context } from './context.ts'
import { allContainers, chooseContainers } from './find-container.ts'

export const exportItems: Command = {
  name: 'export',
  usage: '[CONTAINER …] [--format csv|json] [--out FILE]',
  summary: 'Write all items and their facts as CSV or JSON',
  about: `
One row per picture or document: container, address, size, dates, and a column per fact. Exports every container
but the thumbnails unless some are named. The table can be corrected in a spreadsheet and read back with
metadata set --facts.`,
  options: {
    format: { type: 'string', value: 'NAME', help: 'csv or json. Default: by the ending of --out, else csv' },
    out: { type: 'string', value: 'FILE', help: 'Where to write. Default: standard output' },
  },
  examples: [
    { says: 'For a spreadsheet:', command: 'export --out site-content.csv' },
    { says: 'The gallery for a program:', command: 'export shiloh-images-gallery --json' },
  ],
  run,
}

/** `blob` is the item's name, since `name` is a metadata key of documents. */
interface ExportRow {
  readonly container: string
  readonly blob: string
  readonly url: string
  readonly contentType: string
  readonly size: number
  readonly createdAt: string
  readonly modifiedAt: string
  readonly facts: Readonly<Record<string, string>>
}

const COLUMNS = ['container', 'blob', 'url', 'contentType', 'size', 'createdAt', 'modifiedAt'] as const

async function run(input: Input, context: Context): Promise<Outcome> {
  const out = input.text('out')
  const format = input.text('format') ?? (input.flag('json') || out?.endsWith('.json') ? 'json' : 'csv')
  if (format !== 'csv' && format !== 'json') {
    throw usageError(`Unknown format “${format}”.`, 'Choose csv or json.')
  }
  const calls = context.reader()
  const chosen = chooseContainers(await allContainers(calls), input.words)
  const rows: ExportRow[] = []
  for (const { name } of chosen) {
    if (name === THUMBNAIL_CONTAINER && input.words.length === 0) continue
    const items = answerOf(await calls.listItems(name), `Listing ${name}`)
    rows.push(...items.map((item) => toRow(name, item, context.server)))
  }
  const text = format === 'csv' ? toCsv(rows) : `${JSON.stringify(rows, null, 2)}\n`
  if (out === undefined) return { json: rows, text: text.trimEnd() }

  const file = path.resolve(context.folder, out)
  await writeFile(file, text).catch((error: unknown) => {
    throw new CommandError(`${file} cannot be written: ${error instanceof Error ? error.message : ''}`)
  })
  return {
    json: { file, items: rows.length },
    text: `Wrote ${counted(rows.length, 'item')} to ${file}. Back again: ${PROGRAM} metadata set CONTAINER --facts ${out}`,
  }
}

function toRow(container: string, item: ItemRecord, server: string): ExportRow {
  const { name, url, contentType, size, createdAt, modifiedAt, metadata } = item
  return {
    container,
    blob: name,
    url: new URL(url, server).href,
    contentType,
    size,
    createdAt,
    modifiedAt,
    facts: saidAlready(metadata),
  }
}

function toCsv(rows: readonly ExportRow[]): string {
  const items = rows.map((row) => ({
    cells: COLUMNS.map((column) => String(row[column])),
    facts: row.facts,
  }))
  return formatCsv(factTableOf(COLUMNS, items))
}
