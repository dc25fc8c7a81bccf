import { markWord } from '#core/ideas/idea-marks.ts'
import type { IdeaRemark } from '#core/ideas/shared-ideas.ts'

interface RemarkLineProps {
  readonly remark: IdeaRemark | undefined
  readonly className?: string | undefined
}

/** A remark about an idea: `Like: For the island?`. Renders nothing without one. */
export function RemarkLine({ remark, className }: RemarkLineProps) {
  const word = markWord(remark?.mark)
  if (word === undefined && !remark?.note) return null
  return (
    <p className={className}>
      {word ? <strong>{word}</strong> : null}
      {word && remark?.note ? ': ' : null}
      {remark?.note}
    </p>
  )
}
