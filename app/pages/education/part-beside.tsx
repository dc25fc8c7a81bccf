import type { ReactNode } from 'react'
import { Markdown } from '#app/ui/words/markdown.tsx'
import type { TextPart } from '#core/texts/page-text.ts'

interface PartBesideProps {
  readonly id: string
  readonly part: TextPart
  readonly children?: ReactNode
}

/** A part with its heading beside it where there is room. */
export function PartBeside({ id, part: { heading, blocks }, children }: PartBesideProps) {
  return (
    <section className="section split" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <div className="prose">
        <Markdown of={blocks} />
        {children}
      </div>
    </section>
  )
}
