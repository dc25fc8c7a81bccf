import type { ReactNode } from 'react'
import type { Block } from '#core/texts/text-tree.ts'
import { Markdown } from './words/markdown.tsx'

interface SectionProps {
  readonly id: string
  /** Its heading, and the words below it, if any. */
  readonly part: { readonly heading: string; readonly blocks?: readonly Block[] }
  /** `band` is the one dark section of a page; it and `section` are blocks. */
  readonly className: string
  readonly children: ReactNode
}

/** A section under its heading, with what it shows below the words. */
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
