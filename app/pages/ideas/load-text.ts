import { formatCount } from '#core/format-count.ts'
import { fillPlaceholders } from '#core/texts/fill-placeholders.ts'
import { wordsIn } from '#core/texts/text-tree.ts'
import type { PageText } from '#core/texts/words-text.ts'
import type { loadBoard } from './load-ideas.ts'

/** Text of the visitor's own board. */
export function boardText(
  { parts, ...lines }: PageText<'/ideas'>,
  { ideas, samples, offeredSample }: Awaited<ReturnType<typeof loadBoard>>,
) {
  const { 'shared-ideas': _, 'nothing-shared': __, 'where-a-link-is-shown': ___, ...own } = parts
  const sampleIdeas = ideas.filter(({ kind, ref }) => kind === 'here' && samples.includes(ref))
  return fillPlaceholders(
    { ...lines, parts: own },
    {
      count: formatCount(ideas.length, 'idea'),
      title: offeredSample?.title ?? '',
      samples: new Intl.ListFormat('en-US').format(sampleIdeas.map((idea) => idea.title)),
    },
  )
}

export type BoardText = ReturnType<typeof boardText>

/** Text of a shared board. */
export function sharedText({ parts }: PageText<'/ideas'>, count: number) {
  const words = fillPlaceholders(parts, { count: formatCount(count, 'idea') })
  const { heading, blocks } = words['where-a-link-is-shown']
  return {
    title: heading,
    description: wordsIn(blocks),
    opener: words['shared-ideas'],
    nothing: parts['nothing-shared'],
    empty: parts['without-ideas'],
  }
}

export type SharedText = ReturnType<typeof sharedText>
