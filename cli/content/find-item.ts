import type { ItemRecord } from '#adapters/content-api/answers.ts'
import { nearest } from '#core/spelling/nearest.ts'
import { CommandError } from '../terminal/command-error.ts'
import { PROGRAM } from './command.ts'

export function findItem(items: readonly ItemRecord[], container: string, name: string): ItemRecord {
  const found = items.find((item) => item.name === name)
  if (found) return found
  throw new CommandError(missingItem(items, container, name), {
    hint: `${PROGRAM} list ${container} lists what is there.`,
  })
}

export function missingItem(items: readonly ItemRecord[], container: string, name: string): string {
  const meant = nearest(
    name,
    items.map((item) => item.name),
  )
  return `There is no “${name}” in ${container}.${meant === undefined ? '' : ` Did you mean ${meant}?`}`
}
