import type { ContainerAnswer } from '#adapters/content-api/answers.ts'
import { judgeContainer } from '#adapters/metadata/judge-metadata.ts'
import { changedFacts, saidAlready } from '#core/content/given-facts.ts'
import type { Metadata } from '#core/content/metadata.ts'
import { CommandError } from '../terminal/command-error.ts'
import { type Input, usageError } from '../terminal/options.ts'
import { printable } from '../terminal/table.ts'
import { answerOf } from './answers.ts'
import { type Command, type Outcome, PROGRAM } from './command.ts'
import type { Context } from './context.ts'
import { readPairs } from './fact-options.ts'
import { allContainers, findContainer } from './find-container.ts'
import { findItem } from './find-item.ts'
import { factJudge } from './judge-facts.ts'
import { setFromTable } from './metadata-table.ts'

export const metadataSet: Command = {
  name: 'metadata set',
  usage: 'CONTAINER [NAME] KEY=VALUE … | CONTAINER --facts FILE',
  summary: 'Change the facts of a picture, document or container',
  about: `
Changes the facts you name and keeps all others. KEY= without a value removes a fact. The alternative text of a
picture is the fact other, that of a document is caption.

Without a name it changes the container: type (0 cabinet, 1 finish, 2 document, 3 Eclipse, -1 none), and per
fact KEY_filter=true or false and KEY_displayname=LABEL.

With --facts it reads a table, such as export writes: a row per picture, a column per fact. Empty cells change
nothing; None removes a fact.`,
  options: {
    facts: {
      type: 'string',
      value: 'FILE',
      help: 'Table of facts, CSV or JSON: file (or blob), alt, species …',
    },
    only: { type: 'boolean', help: 'Remove all facts that are not given' },
    'new-keys': { type: 'boolean', help: 'Allow facts that the container does not know' },
    'new-values': { type: 'boolean', help: 'Allow values that resemble one in use' },
    'create-container': { type: 'boolean', help: 'Create the container if it does not exist' },
  },
  examples: [
    {
      says: 'Correct a picture:',
      command: 'metadata set shiloh-images-gallery island.jpg species=Walnut finish="Espresso stain"',
    },
    { says: 'Remove a fact:', command: 'metadata set shiloh-images-gallery island.jpg glaze=' },
    {
      says: 'Corrections made in a spreadsheet:',
      command: 'metadata set shiloh-images-gallery --facts gallery.csv',
    },
    { says: 'Offer a filter:', command: 'metadata set shiloh-images-gallery glaze_filter=true' },
  ],
  run,
}

async function run(input: Input, context: Context): Promise<Outcome> {
  const options = { newKeys: input.flag('new-keys'), newValues: input.flag('new-values') }
  const table = input.text('facts')
  const [tabled] = input.words
  if (table !== undefined && tabled !== undefined && input.words.length === 1) {
    return setFromTable(tabled, table, options, context)
  }
  const { container, name, pairs } = readWords(input)
  const facts = readPairs(pairs)
  const reader = context.reader()
  const containers = await allContainers(reader)
  const isNew = input.flag('create-container') && !containers.some((record) => record.name === container)
  const record: ContainerAnswer = isNew
    ? { name: container, metadata: {} }
    : findContainer(containers, container)
  const only = input.flag('only')

  if (name === undefined) {
    const metadata = { ...(only ? {} : saidAlready(record.metadata)), ...facts }
    const unknownKeys = options.newKeys ? 'allow' : 'refuse'
    refuse(judgeContainer(metadata, { before: record.metadata, unknownKeys }))
    const calls = context.writer(options)
    const condition = isNew ? 'absent' : { ifMatch: record.etag }
    answerOf(await calls.setContainerMetadata(container, metadata, condition), `Changing ${container}`)
    return saved(container, answerOf(await calls.getContainerMetadata(container), `Reading ${container}`))
  }
  const items = answerOf(await reader.listItems(container), `Listing ${container}`)
  const item = findItem(items, container, name)
  refuse(factJudge(record, items, options)(facts, item.metadata))
  const metadata = only ? facts : { ...saidAlready(item.metadata), ...changedFacts(item.metadata, facts) }
  const calls = context.writer(options)
  const condition = { ifMatch: item.etag }
  answerOf(await calls.setBlobMetadata(container, name, metadata, condition), `Changing ${name}`)
  const after = answerOf(await calls.listItems(container), `Reading ${container}`)
  return saved(`${container}/${name}`, findItem(after, container, name).metadata)
}

function refuse(faults: readonly { readonly message: string; readonly hint?: string }[]): void {
  if (faults.length === 0) return
  const hints = [...new Set(faults.flatMap(({ hint }) => hint ?? []))]
  throw new CommandError(
    faults.map(({ message }) => printable(message)).join('\n'),
    hints.length === 0 ? {} : { hint: hints.join('\n') },
  )
}

function readWords({ words }: Input) {
  const [container, ...rest] = words
  // A blob name may contain `=`, but only after a dot; a fact's key never contains a dot.
  const isPair = (word: string) => /^[A-Za-z_][\w-]*=/.test(word)
  const [first] = rest
  const name = first !== undefined && !isPair(first) ? first : undefined
  const pairs = name === undefined ? rest : rest.slice(1)
  if (container !== undefined && pairs.length > 0 && pairs.every(isPair)) return { container, name, pairs }
  throw usageError('Say what to change: CONTAINER [NAME] KEY=VALUE …', `See ${PROGRAM} metadata set --help`)
}

function saved(what: string, metadata: Metadata): Outcome {
  return { json: metadata, text: `Saved ${printable(what)}.` }
}
