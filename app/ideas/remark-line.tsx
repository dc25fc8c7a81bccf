import { markWord } from '#core/ideas/idea-marks.ts'
import type { IdeaRemark } from '#core/ideas/shared-ideas.ts'

interface RemarkLineProps {
  readonly said: IdeaRemark | undefined
  readonly className?: string | undefined
}

/** A remark about an idea: `Like: For the island?`. Renders nothing without one. */
export function RemarkLine({ said, className }: RemarkLineProps) {
  const word = markWord(said?.mark)
  if (word === undefined && !said?.note) return null
  return (
    <p className={className}>
      {word ? <strong>{word}</strong> : null}
      {word && said?.note ? ': ' : null}
      {said?.note}
    </p>
  )
}
