import { readFile } from 'node:fs/promises'
import { readTable } from '#adapters/tables/read-table.ts'
import type { Metadata } from '#core/content/metadata/metadata.ts'
import { counted } from '#core/counted.ts'
import { type FactTable, toFactTable } from '#core/desk/fact-table.ts'
import { type TableFault, UnreadableTableError } from '#core/ports/fact-tables.ts'
import { CommandError } from '../terminal/command-error.ts'
import { printable } from '../terminal/table.ts'

export async function readFactTable(file: string, container: Metadata): Promise<FactTable> {
  const bytes = await readFile(file).catch(() => {
    throw new CommandError(`${file} cannot be read.`, { hint: 'Check the path given to --facts.' })
  })
  try {
    return toFactTable(file, readTable(file, bytes), container)
  } catch (error) {
    if (!(error instanceof UnreadableTableError)) throw error
    throw new CommandError(error.message, { hint: error.hint })
  }
}

export function refuseFaults(file: string, faults: readonly TableFault[]): void {
  if (faults.length === 0) return
  const lines = [...faults]
    .sort((a, b) => (a.row ?? 0) - (b.row ?? 0))
    .map(({ row, column, message }) => {
      const where = [
        ...(row === undefined ? [] : [`row ${row}`]),
        ...(column === undefined ? [] : [`column ${printable(column)}`]),
      ].join(', ')
      return `  ${where}: ${printable(message)}`
    })
  const hints = [...new Set(faults.flatMap(({ hint }) => hint ?? []))]
  throw new CommandError(
    [`${file} has ${counted(faults.length, 'fault')}. Nothing was changed.`, ...lines].join('\n'),
    hints.length === 0 ? {} : { hint: hints.join('\n') },
  )
}
