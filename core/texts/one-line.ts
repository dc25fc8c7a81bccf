import type { Block, Inline } from './text-tree.ts'

/** The words of all blocks except tables as one line, with a space between blocks. */
export function oneLine(blocks: readonly Block[]): readonly Inline[] {
  return blocks.flatMap((block, place) => [...(place > 0 ? [' '] : []), ...lineOf(block)])
}

function lineOf(block: Block): readonly Inline[] {
  if ('of' in block) return block.of
  return block.kind === 'list' ? oneLine(block.items.flat()) : []
}
