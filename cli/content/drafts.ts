import type { ItemRecord } from '#adapters/content-api/answers.ts'
import { isDraft } from '#core/content/drafts.ts'
import { counted } from '#core/counted.ts'
import { lackingWords } from '#core/desk/lacking-words.ts'
import { lackingToPublish } from '#core/desk/publishing.ts'
import { CommandError } from '../terminal/command-error.ts'
import { type Input, usageError } from '../terminal/options.ts'
import { printable } from '../terminal/table.ts'
import { answerOf } from './answers.ts'
import { type Command, type Outcome, PROGRAM } from './command.ts'
import type { Context } from './context.ts'
import { allContainers, findContainer } from './find-container.ts'
import { findItem } from './find-item.ts'

export const draft: Command = {
  name: 'draft',
  usage: 'CONTAINER NAME …',
  summary: 'Take pictures or documents off the site without deleting them',
  about: 'Makes drafts of them: no page, list or address shows them until they are published again.',
  options: {},
  examples: [{ says: 'Two pictures:', command: 'draft shiloh-images-gallery island.jpg bar.jpg' }],
  run: (input, context) => setDrafts(input, context, true),
}

export const publish: Command = {
  name: 'publish',
  usage: 'CONTAINER NAME …',
  summary: 'Show drafts to everybody',
  about: `
Publishes drafts: all of them or none. Each needs its alternative text, and a picture of a room at least one of
species, finish, door and cabinet.`,
  options: {},
  examples: [{ says: 'A picture:', command: 'publish shiloh-images-gallery island.jpg' }],
  run: (input, context) => setDrafts(input, context, false),
}

async function setDrafts(input: Input, context: Context, isToBeDraft: boolean): Promise<Outcome> {
  const [container, ...names] = input.words
  const verb = isToBeDraft ? 'draft' : 'publish'
  if (container === undefined || names.length === 0)
    throw usageError('Name a container and what is in it.', `See ${PROGRAM} ${verb} --help`)
  const calls = context.writer()
  const { metadata } = findContainer(await allContainers(calls), container)
  const items = answerOf(await calls.listItems(container), `Listing ${container}`)
  const chosen = names
    .map((name) => findItem(items, container, name))
    .filter((item) => isDraft(item) !== isToBeDraft)
  if (!isToBeDraft) refuseIncomplete(chosen, metadata)
  const wishes = chosen.map(({ name, etag }) => ({
    container,
    name,
    facts: { status: isToBeDraft ? 'draft' : '' },
    ifMatch: etag,
  }))
  const change =
    wishes.length === 0 ? null : answerOf(await calls.setFacts(wishes), `Changing ${container}`).change
  const undo = change === null ? '' : ` Undo this: ${PROGRAM} restore ${change}`
  const done = isToBeDraft
    ? `Took ${counted(wishes.length, 'item')} off the site.`
    : `Published ${counted(wishes.length, 'item')}.`
  return { json: { container, changed: chosen.map(({ name }) => name), change }, text: done + undo }
}

function refuseIncomplete(items: readonly ItemRecord[], container: ItemRecord['metadata']): void {
  const lacking = items.flatMap((item) => {
    const lacks = item.contentType.startsWith('image/') ? lackingToPublish(item, container) : []
    return lacks.length > 0 ? [`${printable(item.name)} needs ${lackingWords(lacks)}.`] : []
  })
  if (lacking.length === 0) return
  throw new CommandError(lacking.join('\n'), {
    hint: `Nothing was published. Say what is missing: ${PROGRAM} metadata set CONTAINER NAME other="…"`,
  })
}
