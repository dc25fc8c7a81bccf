import type { ReactNode } from 'react'
import { Markdown } from '#app/ui/words/markdown.tsx'
import { Prose } from '#app/ui/words/prose.tsx'
import type { TextPart } from '#core/texts/page-text.ts'
import shared from './education.module.css'

interface PartBesideProps {
  readonly id: string
  readonly part: TextPart
  readonly className?: string | undefined
  readonly children?: ReactNode
}

/** A part with its heading beside it where there is room. */
export function PartBeside({ id, part: { heading, blocks }, className = '', children }: PartBesideProps) {
  return (
    <section className={`section ${shared['split']} ${className}`} aria-labelledby={id}>
      <h2 id={id} className={shared['beside']}>
        {heading}
      </h2>
      <Prose>
        <Markdown of={blocks} />
        {children}
      </Prose>
    </section>
  )
}
