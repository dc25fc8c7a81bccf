import type { ReactNode } from 'react'
import type { Block } from '#core/texts/text-tree.ts'
import { Markdown } from './words/markdown.tsx'

interface SectionProps {
  readonly id: string
  /** Heading and text, if any. */
  readonly part: { readonly heading: string; readonly blocks?: readonly Block[] }
  /** `section`, or `band` for the one dark section of a page; see blocks.css. */
  readonly className: string
  readonly children: ReactNode
}

/** A section with a heading, text, and children below. */
export function Section({ id, part: { heading, blocks }, className, children }: SectionProps) {
  return (
    <section className={className} aria-labelledby={id}>
      <div className="stack">
        <h2 id={id}>{heading}</h2>
        {blocks ? (
          <div className="prose">
            <Markdown of={blocks} />
          </div>
        ) : null}
        {children}
      </div>
    </section>
  )
}
