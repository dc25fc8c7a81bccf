import type { ReactNode } from 'react'
import type { TextPart } from '#core/texts/page-text.ts'
import { Markdown } from './markdown.tsx'

interface PartSectionProps {
  readonly id: string
  readonly part: TextPart
  /** Instead of the section's blocks. */
  readonly className?: string | undefined
  /** Below the words. */
  readonly children?: ReactNode
}

/** A part that answers what the visitor asked for. */
export function PartNotice({ part }: Pick<PartSectionProps, 'part'>) {
  return (
    <div role="status" className="note">
      <h2 className="title">{part.heading}</h2>
      <Markdown of={part.blocks} />
    </div>
  )
}

/** A part of a page's text as a section, its heading beside it. */
export function PartSection({ id, part, className = 'section split', children }: PartSectionProps) {
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id}>{part.heading}</h2>
      <div className="prose">
        <Markdown of={part.blocks} />
        {children}
      </div>
    </section>
  )
}
