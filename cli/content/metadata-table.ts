import path from 'node:path'
import type { ContainerAnswer, ItemRecord } from '#adapters/content-api/answers.ts'
import { changedFacts, type GivenFacts, saidAlready } from '#core/content/given-facts.ts'
import { counted } from '#core/counted.ts'
import type { FactRow } from '#core/desk/fact-table.ts'
import type { TableFault } from '#core/ports/fact-tables.ts'
import { CommandError, EXIT } from '../terminal/command-error.ts'
import { inParallel } from '../terminal/in-parallel.ts'
import { showProgress } from '../terminal/progress.ts'
import { answerOf, describeFailure, isConflict, tellConflicts } from './answers.ts'
import type { Outcome } from './command.ts'
import type { Context } from './context.ts'
import { allContainers, findContainer } from './find-container.ts'
import { missingItem } from './find-item.ts'
import { type FactJudge, factJudge } from './judge-facts.ts'
import { readFactTable, refuseFaults } from './table-rows.ts'

interface Change {
  readonly item: ItemRecord
  readonly facts: GivenFacts
}

export async function setFromTable(
  container: string,
  table: string,
  options: { readonly newKeys: boolean; readonly newValues: boolean },
  context: Context,
): Promise<Outcome> {
  const reader = context.reader()
  const record = findContainer(await allContainers(reader), container)
  const read = await readFactTable(path.resolve(context.folder, table), record.metadata)
  const rows = read.rows.filter((row) => row.container === undefined || row.container === container)
  if (rows.length === 0 && read.faults.length === 0) {
    throw new CommandError(`${table} has no row for ${container}.`)
  }
  const items = answerOf(await reader.listItems(container), `Listing ${container}`)
  const { changes, faults } = judgeRows(rows, record, items, factJudge(record, items, options))
  refuseFaults(table, [...read.faults, ...faults])
  const work = changes.filter(({ facts }) => Object.keys(facts).length > 0)

  const calls = context.writer(options)
  const changed: string[] = []
  const failed: { readonly name: string; readonly reason: string }[] = []
  const progress = showProgress(context.terminal, {
    title: 'Facts',
    items: work.length,
    quiet: context.quiet,
  })
  await inParallel(work, 4, context.interrupt.stop, async ({ item, facts }) => {
    const metadata = { ...saidAlready(item.metadata), ...facts }
    const { name, etag } = item
    const result = await calls.setBlobMetadata(container, name, metadata, { ifMatch: etag })
    if (!result.ok && isConflict(result.failure)) {
      failed.push({ name, reason: describeFailure(result.failure) })
    } else {
      answerOf(result, `Changing ${name}`)
      changed.push(name)
    }
    progress.finish(name)
  }).finally(() => progress.end())

  const left = work.length - changed.length - failed.length
  const already = changes.length - work.length
  return {
    json: { container, changed, failed, already, left },
    text: [
      ...tellConflicts(failed),
      `New facts for ${counted(changed.length, 'item')}; ${already} had them already.`,
      ...(left > 0 ? [`${left} are left. Run the same command again to continue.`] : []),
    ].join('\n'),
    exitCode: left > 0 ? EXIT.interrupted : failed.length > 0 ? EXIT.failed : 0,
  }
}

function judgeRows(
  rows: readonly FactRow[],
  { name: container }: ContainerAnswer,
  items: readonly ItemRecord[],
  judge: FactJudge,
): { readonly changes: readonly Change[]; readonly faults: readonly TableFault[] } {
  const byName = new Map(items.map((item) => [item.name, item]))
  const changes: Change[] = []
  const faults: TableFault[] = []
  for (const row of rows) {
    if (row.file === '') continue
    const item = byName.get(row.file)
    if (item === undefined) {
      faults.push({
        row: row.row,
        column: row.columnOf('file'),
        message: missingItem(items, container, row.file),
      })
      continue
    }
    changes.push({ item, facts: changedFacts(item.metadata, row.facts) })
    faults.push(...rowFaults(row, judge(row.facts, item.metadata)))
  }
  return { changes, faults }
}

export function rowFaults({ row, columnOf }: FactRow, faults: ReturnType<FactJudge>): readonly TableFault[] {
  return faults.map(({ key, ...fault }) => ({
    row,
    ...(key === undefined ? {} : { column: columnOf(key) }),
    ...fault,
  }))
}
