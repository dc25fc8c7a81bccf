import { judgeContainer } from '#adapters/metadata/judge-metadata.ts'
import { CommandError } from '../terminal/command-error.ts'
import { type Input, usageError } from '../terminal/options.ts'
import { printable } from '../terminal/table.ts'
import { answerOf } from './answers.ts'
import { type Command, type Outcome, PROGRAM } from './command.ts'
import type { Context } from './context.ts'
import { readPairs } from './fact-options.ts'
import { allContainers } from './find-container.ts'

export const create: Command = {
  name: 'create',
  usage: 'CONTAINER [KEY=VALUE …]',
  summary: 'Create a container, such as a room of the visualizer',
  about: `
A container is a folder of pictures or documents that one page of the site shows. Its type decides which facts its
items have: 0 pictures of cabinets, 1 finishes, 2 documents, 3 pictures of the Eclipse line. A container that is
already there is left alone.`,
  options: {},
  examples: [
    {
      says: 'A room of the visualizer:',
      command: 'create shiloh-images-visualizer-loft type=0 display_name=Loft layers=perimeter,island',
    },
  ],
  run,
}

async function run(input: Input, context: Context): Promise<Outcome> {
  const [container, ...pairs] = input.words
  if (container === undefined) throw usageError('Name a container.', `See ${PROGRAM} create --help`)
  const metadata = readPairs(pairs)
  const containers = await allContainers(context.reader())
  if (containers.some(({ name }) => name === container))
    throw new CommandError(`The container “${container}” already exists. Nothing was changed.`)
  const faults = judgeContainer(metadata, { before: undefined, unknownKeys: 'refuse' })
  if (faults.length > 0) throw new CommandError(faults.map(({ message }) => printable(message)).join('\n'))
  const calls = context.writer()
  answerOf(await calls.setContainerMetadata(container, metadata, 'absent'), `Creating ${container}`)
  return { json: { container, metadata }, text: `Created ${printable(container)}.` }
}
