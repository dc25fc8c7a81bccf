import path from 'node:path'
import { CommandError, EXIT } from '../terminal/command-error.ts'
import { inParallel } from '../terminal/in-parallel.ts'
import { showProgress } from '../terminal/progress.ts'
import { count } from '../terminal/table.ts'
import { answerOf } from './answers.ts'
import type { Outcome } from './command.ts'
import type { Context } from './context.ts'
import { altKeyOf, unusualKeys } from './fact-options.ts'
import { readFactTable } from './facts-beside.ts'
import { allContainers, findContainer } from './find-container.ts'
import { findItem } from './find-item.ts'
import { saidAlready, saysAll } from './plan-upload.ts'

/** Changes the facts of many items as a table says; those that say so already are left alone. */
export async function setFromTable(
  container: string,
  table: string,
  { newKeys }: { readonly newKeys: boolean },
  context: Context,
): Promise<Outcome> {
  const reader = context.reader()
  const record = findContainer(await allContainers(reader), container)
  const rows = (await readFactTable(path.resolve(context.folder, table), altKeyOf(record))).filter(
    (row) => row.container === undefined || row.container === container,
  )
  if (rows.length === 0) throw new CommandError(`${table} has no row for ${container}.`)
  const items = answerOf(await reader.listItems(container), `Listing ${container}`)
  const wishes = rows.map(({ file, facts }) => {
    const [unusual] = newKeys ? [] : unusualKeys(record, facts)
    if (unusual === undefined) return { item: findItem(items, container, file), facts }
    throw new CommandError(`${file}: items of ${container} carry no “${unusual}”.`, {
      hint: 'Check the heading of that column, or add --new-keys.',
    })
  })
  const work = wishes.filter(({ item, facts }) => !saysAll(item.metadata, facts))

  const calls = context.writer()
  const changed: string[] = []
  const progress = showProgress(context.terminal, {
    title: 'Facts',
    items: work.length,
    quiet: context.quiet,
  })
  await inParallel(work, 4, context.interrupt.stop, async ({ item, facts }) => {
    const metadata = { ...saidAlready(item.metadata), ...facts }
    answerOf(await calls.setBlobMetadata(container, item.name, metadata), `Changing ${item.name}`)
    changed.push(item.name)
    progress.finish(item.name)
  }).finally(() => progress.end())

  const left = work.length - changed.length
  const already = wishes.length - work.length
  return {
    json: { container, changed, already, left },
    text: [
      `New facts for ${count(changed.length, 'item')}; ${already} had them already.`,
      ...(left > 0 ? [`${left} are left. Give the same command again: it goes on with these.`] : []),
    ].join('\n'),
    exitCode: left > 0 ? EXIT.interrupted : 0,
  }
}
