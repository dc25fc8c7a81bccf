import { oneLine } from './one-line.ts'
import { type Block, plainWords } from './text-tree.ts'

/** The words of all blocks but tables, without their marks. */
export function wordsIn(blocks: readonly Block[]): string {
  return plainWords(oneLine(blocks))
}
