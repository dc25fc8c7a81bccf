import type { ItemRecord } from '#adapters/content-api/answers.ts'
import { formatBytes } from '#core/content/documents.ts'
import { kindOf } from '#core/content/kinds.ts'
import { textOf } from '#core/content/metadata.ts'
import { counted } from '#core/counted.ts'
import { type Input, usageError } from '../terminal/options.ts'
import { table } from '../terminal/table.ts'
import { answerOf } from './answers.ts'
import { type Command, type Outcome, PROGRAM } from './command.ts'
import type { Context } from './context.ts'
import { readPairs } from './fact-options.ts'
import { allContainers, findContainer } from './find-container.ts'

export const list: Command = {
  name: 'list',
  usage: 'CONTAINER [--search TEXT] [--where KEY=VALUE …]',
  summary: 'List the items of a container',
  about: 'Lists pictures or documents with their size, day and alternative text.',
  options: {
    search: { type: 'string', value: 'TEXT', help: 'Only those with this text in their name' },
    where: {
      type: 'string',
      multiple: true,
      value: 'KEY=VALUE',
      help: 'Only those with this fact; KEY= for none',
    },
  },
  examples: [
    { says: 'The gallery:', command: 'list shiloh-images-gallery' },
    { says: 'What is of cherry:', command: 'list shiloh-images-gallery --where species=Cherry' },
    { says: 'What has no alternative text:', command: 'list shiloh-images-gallery --where other=' },
  ],
  run,
}

async function run(input: Input, context: Context): Promise<Outcome> {
  const [name, ...more] = input.words
  if (name === undefined || more.length > 0) {
    throw usageError('Name a container.', `${PROGRAM} containers lists them all.`)
  }
  const calls = context.reader()
  const container = findContainer(await allContainers(calls), name)
  const items = answerOf(await calls.listItems(name), `Listing ${name}`)
  const conditions = Object.entries(readPairs(input.texts('where')))
  const search = input.text('search')?.toLowerCase() ?? ''
  const found = items.filter(
    (item) =>
      item.name.toLowerCase().includes(search) && conditions.every((condition) => meets(item, condition)),
  )
  const { altKey } = kindOf(name, container.metadata)
  const rows = found.map(({ name, size, metadata }) => [
    name,
    formatBytes(size),
    textOf(metadata, 'upload_date') ?? '',
    shortened(textOf(metadata, altKey) ?? '(no alternative text)'),
  ])
  const total = `${found.length === items.length ? '' : `${found.length} of `}${counted(items.length, 'item')}`
  return {
    json: found,
    text: rows.length > 0 ? `${table(['Name', 'Size', 'Day', 'Alternative text'], rows)}\n\n${total}` : total,
  }
}

function meets({ metadata }: ItemRecord, [key, value]: readonly [string, string]): boolean {
  return (textOf(metadata, key) ?? '').toLowerCase() === value.toLowerCase()
}

function shortened(text: string): string {
  return text.length > 70 ? `${text.slice(0, 69)}…` : text
}
