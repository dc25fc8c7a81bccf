import type { CSSProperties, ReactNode } from 'react'
import { inOrder } from '#app/ui/words/markdown-line.tsx'
import type { Block, Inline } from '#core/texts/text-tree.ts'
import { LIGHT } from './mail-colors.ts'

interface Props {
  readonly of: readonly Block[]
  /** Prefix of links on the site. */
  readonly publicUrl: string
  readonly style: CSSProperties & { readonly color: string }
}

const LIST_ITEM = { margin: '0 0 8px' }

/** An editor's text in an email. Tables and definitions become lines. */
export function MailBlocks({ of, publicUrl, style }: Props): ReactNode {
  const className = style.color === LIGHT.quiet ? 'quiet' : 'text'
  const line = (words: readonly Inline[]) => <MailLine of={words} publicUrl={publicUrl} />
  const paragraph = (words: ReactNode) => (
    <p className={className} style={{ ...style, overflowWrap: 'anywhere' }}>
      {words}
    </p>
  )
  return inOrder(of, (block) => {
    switch (block.kind) {
      case 'paragraph':
        return paragraph(line(block.of))
      case 'words':
        return line(block.of)
      case 'heading':
        return paragraph(<strong>{line(block.of)}</strong>)
      case 'list': {
        const List = block.ordered ? 'ol' : 'ul'
        return (
          <List className={className} style={{ ...style, padding: '0 0 0 22px' }}>
            {inOrder(block.items, (item) => (
              <li style={LIST_ITEM}>
                <MailBlocks of={item} publicUrl={publicUrl} style={style} />
              </li>
            ))}
          </List>
        )
      }
      case 'definitions':
        return inOrder(block.entries, ({ term, meanings }) =>
          paragraph(
            <>
              <strong>{line(term)}</strong>: {line(meanings.flatMap((meaning) => [...meaning, ' ']))}
            </>,
          ),
        )
      case 'table':
        return inOrder(block.rows, (cells) => paragraph(line(cells.flatMap((cell) => [...cell, ' ']))))
    }
  })
}

function MailLine({ of, publicUrl }: { of: readonly Inline[]; publicUrl: string }): ReactNode {
  return inOrder(of, (inline) => {
    if (typeof inline === 'string') return inline
    if (inline.kind === 'break') return <br />
    const words = <MailLine of={inline.of} publicUrl={publicUrl} />
    if (inline.kind !== 'link') return inline.kind === 'strong' ? <strong>{words}</strong> : <em>{words}</em>
    return (
      <a
        href={inline.to.startsWith('/') ? publicUrl + inline.to : inline.to}
        className="accent"
        style={{ color: LIGHT.accent, textDecoration: 'underline' }}
      >
        {words}
      </a>
    )
  })
}
