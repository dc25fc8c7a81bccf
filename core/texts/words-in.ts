import { oneLine } from './one-line.ts'
import { type Block, plainWords } from './text-tree.ts'

/** Plain text of all blocks except tables. */
export function wordsIn(blocks: readonly Block[]): string {
  return plainWords(oneLine(blocks))
}
