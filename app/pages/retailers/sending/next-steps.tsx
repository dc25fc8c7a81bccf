import { Markdown } from '#app/ui/words/markdown.tsx'
import type { TextPart } from '#core/texts/page-text.ts'

export function NextSteps({ part: { heading, blocks } }: { part: TextPart }) {
  return (
    <section className="section split" aria-labelledby="next-steps">
      <h2 id="next-steps">{heading}</h2>
      <Markdown of={blocks} />
    </section>
  )
}
