import path from 'node:path'
import type { ItemRecord } from '#adapters/content-api/answers.ts'
import { likenessOf, NAMED_KEYS } from '#adapters/spelling/similar-values.ts'
import { textOf } from '#core/content/metadata.ts'
import type { ContainerRecord } from '#core/ports/content-store.ts'
import { CommandError } from '../terminal/command-error.ts'
import type { Input } from '../terminal/options.ts'
import { altKeyOf, type Facts, factsFrom, unusualKeys } from './fact-options.ts'
import { type FactRow, factsBeside, readFactTable } from './facts-beside.ts'
import type { LocalFile } from './local-files.ts'
import type { Wish } from './plan-upload.ts'

/**
 * What is to be said of every file: options for all of them, overruled by the table of facts, overruled by what
 * lies beside a file. Ends the command when a picture has no alternative text, unless told that this is meant.
 */
export async function gatherWishes(
  files: readonly LocalFile[],
  container: ContainerRecord,
  there: ReadonlyMap<string, ItemRecord>,
  input: Input,
  folder: string,
): Promise<readonly Wish[]> {
  const altKey = altKeyOf(container)
  const forAll = factsFrom(input)
  const table = input.text('facts')
  const rows = table === undefined ? [] : await readFactTable(path.resolve(folder, table), altKey)
  const alt = input.text('alt')

  const wishes: Wish[] = []
  for (const file of files) {
    const beside = await factsBeside(file.path, altKey)
    wishes.push({ file, facts: { ...forAll, ...rowOf(rows, file), ...beside } })
  }
  const described = alt === undefined ? wishes : withAlt(wishes, altKey, alt)
  if (!input.flag('no-alt')) assertAlt(described, altKey, there)
  if (!input.flag('new-values')) assertValues(described, [...there.values()])
  assertKeys(described, container)
  return described
}

/** The row of a table that names this file, by its blob name or its last name. */
function rowOf(rows: readonly FactRow[], { name }: LocalFile): Facts {
  const row =
    rows.find(({ file }) => file === name) ??
    rows.find(({ file }) => path.basename(file) === path.basename(name))
  return row?.facts ?? {}
}

/** One text describes one picture, so `--alt` goes with one file. */
function withAlt(wishes: readonly Wish[], altKey: string, alt: string): readonly Wish[] {
  const [only, ...more] = wishes
  if (only && more.length === 0) return [{ ...only, facts: { ...only.facts, [altKey]: alt } }]
  throw new CommandError(`--alt describes one picture, and there are ${wishes.length}.`, {
    hint: 'Put each text beside its picture (kitchen.jpg.txt), or in a table: --facts facts.csv with the columns file,alt.',
  })
}

function assertAlt(wishes: readonly Wish[], altKey: string, there: ReadonlyMap<string, ItemRecord>): void {
  const silent = wishes.filter(({ file, facts }) => {
    const known = there.get(file.name)
    return (facts[altKey] ?? (known ? textOf(known.metadata, altKey) : undefined) ?? '').trim() === ''
  })
  if (silent.length === 0) return
  const names = silent.slice(0, 10).map(({ file }) => `  ${file.name}`)
  const more = silent.length > 10 ? [`  and ${silent.length - 10} more`] : []
  throw new CommandError(
    [`Nothing is uploaded: these have no alternative text.`, ...names, ...more].join('\n'),
    {
      hint: 'Say in a sentence what each shows: --alt TEXT for one picture, kitchen.jpg.txt beside each, or --facts facts.csv with the columns file,alt. Pictures that show nothing: --no-alt.',
    },
  )
}

/** A value that nearly is one in use would become a second checkbox in the gallery's filters. */
function assertValues(wishes: readonly Wish[], items: readonly ItemRecord[]): void {
  for (const key of NAMED_KEYS) {
    const used = new Set(items.flatMap(({ metadata }) => textOf(metadata, key) ?? []))
    for (const { file, facts } of wishes) {
      const value = facts[key]
      if (value === undefined || value === '' || used.has(value)) continue
      const meant = [...used].find((other) => likenessOf(value, other) !== undefined)
      if (meant === undefined) continue
      throw new CommandError(`${file.name}: ${key} “${value}” looks like “${meant}”, which is in use.`, {
        hint: `Write “${meant}”, or add --new-values if “${value}” is something else.`,
      })
    }
  }
}

function assertKeys(wishes: readonly Wish[], container: ContainerRecord): void {
  for (const { file, facts } of wishes) {
    const [key] = unusualKeys(container, facts)
    if (key === undefined) continue
    throw new CommandError(`${file.name}: pictures in ${container.name} carry no “${key}”.`, {
      hint: 'Check the spelling of the fact, and the container given to --to.',
    })
  }
}
