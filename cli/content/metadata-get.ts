import { valueOf } from '#core/content/metadata.ts'
import { type Input, usageError } from '../terminal/options.ts'
import { table } from '../terminal/table.ts'
import { answerOf } from './answers.ts'
import { type Command, type Outcome, PROGRAM } from './command.ts'
import type { Context } from './context.ts'
import { allContainers, findContainer } from './find-container.ts'
import { findItem } from './find-item.ts'

export const metadataGet: Command = {
  name: 'metadata get',
  usage: 'CONTAINER [NAME]',
  summary: 'Show the facts of a picture, document or container',
  about: 'Without a name it shows the container’s own metadata: its type, and filter and label per fact.',
  options: {},
  examples: [
    { says: 'A picture:', command: 'metadata get shiloh-images-gallery island.jpg' },
    { says: 'A container:', command: 'metadata get shiloh-images-gallery' },
  ],
  run,
}

async function run(input: Input, context: Context): Promise<Outcome> {
  const [container, name, ...more] = input.words
  if (container === undefined || more.length > 0) {
    throw usageError(
      'Name a container, and a picture in it if you like.',
      `See ${PROGRAM} metadata get --help`,
    )
  }
  const calls = context.reader()
  const record = findContainer(await allContainers(calls), container)
  const metadata =
    name === undefined
      ? record.metadata
      : findItem(answerOf(await calls.listItems(container), `Listing ${container}`), container, name).metadata
  const rows = Object.keys(metadata).map((key) => [key, String(valueOf(metadata, key) ?? '')])
  return {
    json: metadata,
    text: rows.length > 0 ? table(['Fact', 'Value'], rows) : 'Nothing is said yet.',
  }
}
