import type { ReactNode } from 'react'
import type { TextPart } from '#core/texts/words-text.ts'
import { Markdown } from './markdown.tsx'

interface PartSectionProps {
  readonly id: string
  readonly part: TextPart
  /** Replaces the classes `section split`. */
  readonly className?: string | undefined
  /** Takes the heading's place, which then is above the text. */
  readonly picture?: ReactNode
  /** Shown below the text. */
  readonly children?: ReactNode
}

/** A text part as a notice in answer to the visitor's input. */
export function PartNotice({ part }: Pick<PartSectionProps, 'part'>) {
  return (
    <div role="status" className="note">
      <h2 className="title">{part.heading}</h2>
      <Markdown of={part.blocks} />
    </div>
  )
}

/** A text part as a section, with the heading beside the text. */
export function PartSection({ id, part, className = 'section split', picture, children }: PartSectionProps) {
  const heading = <h2 id={id}>{part.heading}</h2>
  return (
    <section className={className} aria-labelledby={id}>
      {picture ?? heading}
      <div className="prose">
        {picture ? heading : null}
        <Markdown of={part.blocks} />
        {children}
      </div>
    </section>
  )
}
