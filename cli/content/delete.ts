import { THUMBNAIL_CONTAINER } from '#core/content/thumbnails.ts'
import { counted } from '#core/counted.ts'
import { CommandError, EXIT } from '../terminal/command-error.ts'
import { type Input, usageError } from '../terminal/options.ts'
import { printable } from '../terminal/table.ts'
import { answerOf, describeFailure, isConflict, tellConflicts } from './answers.ts'
import { type Command, type Outcome, PROGRAM } from './command.ts'
import type { Context } from './context.ts'
import { allContainers, findContainer } from './find-container.ts'
import { findItem } from './find-item.ts'

export const deleteItems: Command = {
  name: 'delete',
  usage: 'CONTAINER NAME … [--yes]',
  summary: 'Delete pictures or documents with their thumbnails',
  about: `
Moves them to the trash, where they stay for 30 days: history --trash lists it, restore brings them back. Asks
first, unless you add --yes.`,
  options: { yes: { type: 'boolean', help: 'Do not ask' } },
  examples: [{ says: 'Two pictures:', command: 'delete shiloh-images-gallery island.jpg bar.jpg' }],
  run,
}

async function run(input: Input, context: Context): Promise<Outcome> {
  const [container, ...names] = input.words
  if (container === undefined || names.length === 0) {
    throw usageError('Name a container and what to delete in it.', `See ${PROGRAM} delete --help`)
  }
  const reader = context.reader()
  findContainer(await allContainers(reader), container)
  const items = answerOf(await reader.listItems(container), `Listing ${container}`)
  const chosen = names.map((name) => findItem(items, container, name))
  const calls = context.writer()
  if (!input.flag('yes')) {
    const question = `Delete ${names.map(printable).join(', ')} from ${container} at ${context.server}?`
    const agreed = await context.terminal.confirm(question)
    if (agreed === undefined) {
      throw new CommandError('There is nobody to ask.', { hint: 'Add --yes to delete without asking.' })
    }
    if (!agreed) return { json: { deleted: [] }, text: 'Nothing was deleted.', exitCode: EXIT.failed }
  }
  const deleted: string[] = []
  const failed: { readonly name: string; readonly reason: string }[] = []
  for (const { name, etag } of chosen) {
    const result = await calls.deleteBlob(container, name, { ifMatch: etag })
    if (!result.ok && isConflict(result.failure)) {
      failed.push({ name, reason: describeFailure(result.failure) })
      continue
    }
    answerOf(result, `Deleting ${name}`)
    deleted.push(name)
    if (container === THUMBNAIL_CONTAINER) continue
    const thumbnail = await calls.deleteThumbnail(`${container}/${name}`)
    if (!thumbnail.ok && thumbnail.failure.status !== 404) {
      context.terminal.err(`The thumbnail of ${name} was not deleted: ${describeFailure(thumbnail.failure)}.`)
    }
  }
  return {
    json: { container, deleted, failed },
    text: [...tellConflicts(failed), `Deleted ${counted(deleted.length, 'item')} from ${container}.`].join(
      '\n',
    ),
    exitCode: failed.length > 0 ? EXIT.failed : 0,
  }
}
