import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Block, Inline } from '#core/texts/text-tree.ts'
import { oneLine } from '#core/texts/text-tree.ts'

/** A part's text on one line, inside an existing element. */
export function MarkdownWords({ of }: { of: readonly Block[] }): ReactNode {
  return <MarkdownLine of={oneLine(of)} />
}

interface PartLineProps {
  readonly of: { readonly blocks: readonly Block[] }
  readonly className?: string | undefined
}

/** A part's text as one paragraph. */
export function PartLine({ of, className }: PartLineProps) {
  return (
    <p className={className}>
      <MarkdownWords of={of.blocks} />
    </p>
  )
}

/** A line of text with links and emphasis. */
export function MarkdownLine({ of }: { of: readonly Inline[] }): ReactNode {
  return inOrder(of, inlineElement)
}

/** Uses indexes as keys, because pieces of a text never move. */
export function inOrder<T>(pieces: readonly T[], element: (piece: T) => ReactNode): ReactNode {
  // oxlint-disable-next-line react/no-array-index-key
  return pieces.map((piece, place) => <Fragment key={place}>{element(piece)}</Fragment>)
}

function inlineElement(inline: Inline): ReactNode {
  if (typeof inline === 'string') return inline
  switch (inline.kind) {
    case 'break':
      return <br />
    case 'strong':
      return (
        <strong>
          <MarkdownLine of={inline.of} />
        </strong>
      )
    case 'emphasis':
      return (
        <em>
          <MarkdownLine of={inline.of} />
        </em>
      )
    case 'link':
      return <TextLink to={inline.to}>{<MarkdownLine of={inline.of} />}</TextLink>
  }
}

function TextLink({ to, children }: { to: string; children: ReactNode }) {
  if (to.startsWith('/'))
    return (
      <Link to={to} viewTransition>
        {children}
      </Link>
    )
  return (
    <a href={to} rel={to.startsWith('https:') ? 'noopener' : undefined}>
      {children}
    </a>
  )
}
