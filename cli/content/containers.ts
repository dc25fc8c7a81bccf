import { describeContainer } from '#core/content/container-description.ts'
import { ContainerType } from '#core/content/container-types.ts'
import type { Input } from '../terminal/options.ts'
import { table } from '../terminal/table.ts'
import { answerOf } from './answers.ts'
import { type Command, type Outcome, PROGRAM } from './command.ts'
import type { Context } from './context.ts'

export const containers: Command = {
  name: 'containers',
  usage: '[--search TEXT]',
  summary: 'List the containers of pictures and documents',
  about: `
A container is a folder of pictures or documents that one page of the site shows. Its type decides which facts
its items have; its filters are those that visitors see.`,
  options: { search: { type: 'string', value: 'TEXT', help: 'Only those with this text in their name' } },
  examples: [
    { says: 'All of them:', command: 'containers' },
    { says: 'Those of the product pages:', command: 'containers --search products' },
  ],
  run,
}

async function run(input: Input, context: Context): Promise<Outcome> {
  const search = input.text('search') ?? input.words[0]
  const calls = context.reader()
  const found = answerOf(
    await (search === undefined ? calls.listContainers() : calls.searchContainers(search)),
    'Listing the containers',
  )
  const rows = found.map(({ name, metadata }) => {
    const { type, keys } = describeContainer(metadata)
    const filters = keys.filter(({ filter }) => filter).map(({ displayName }) => displayName)
    return [name, typeName(type), filters.join(', ')]
  })
  const none =
    search === undefined ? 'There are no containers yet.' : `No container has “${search}” in its name.`
  return {
    json: found,
    text:
      rows.length > 0 ? table(['Container', 'Type', 'Filters'], rows) : `${none} See ${PROGRAM} containers`,
  }
}

function typeName(type: ContainerType): string {
  return Object.entries(ContainerType).find(([, value]) => value === type)?.[0] ?? ''
}
