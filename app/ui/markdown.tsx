import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Block, Inline } from '#core/texts/text-tree.ts'
import termStyles from './term-text.module.css'

/** The blocks of a text that editors wrote in Markdown, as elements. */
export function Markdown({ of }: { of: readonly Block[] }): ReactNode {
  return inOrder(of, blockElement)
}

/** The words of paragraphs, where the page has an element for them already. */
export function MarkdownWords({ of }: { of: readonly Block[] }): ReactNode {
  return <MarkdownLine of={of.flatMap((block) => ('of' in block ? block.of : []))} />
}

/** Words of one line, with their links and emphasis. */
export function MarkdownLine({ of }: { of: readonly Inline[] }): ReactNode {
  return inOrder(of, inlineElement)
}

/** Pieces of a text have no names, and never move. */
function inOrder<T>(pieces: readonly T[], element: (piece: T) => ReactNode): ReactNode {
  // oxlint-disable-next-line react/no-array-index-key
  return pieces.map((piece, place) => <Fragment key={place}>{element(piece)}</Fragment>)
}

function blockElement(block: Block): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <MarkdownLine of={block.of} />
        </p>
      )
    case 'words':
      return <MarkdownLine of={block.of} />
    case 'heading': {
      const words = <MarkdownLine of={block.of} />
      return block.level === 3 ? <h3>{words}</h3> : <h4>{words}</h4>
    }
    case 'list': {
      const items = inOrder(block.items, (item) => (
        <li>
          <Markdown of={item} />
        </li>
      ))
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
    }
    case 'definitions':
      return (
        <dl>
          {inOrder(block.entries, ({ term, meanings }) => (
            <>
              <dt>
                <MarkdownLine of={term} />
              </dt>
              {inOrder(meanings, (meaning) => (
                <dd>
                  <MarkdownLine of={meaning} />
                </dd>
              ))}
            </>
          ))}
        </dl>
      )
    case 'table':
      return <MarkdownTable {...block} />
  }
}

function MarkdownTable({ caption, head, rows }: Extract<Block, { kind: 'table' }>) {
  return (
    <table>
      {caption.length > 0 ? (
        <caption>
          <MarkdownLine of={caption} />
        </caption>
      ) : null}
      <thead>
        <tr>
          {inOrder(head, (cell) => (
            <th scope="col">
              <MarkdownLine of={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {inOrder(rows, ([first = [], ...others]) => (
          <tr>
            <th scope="row">
              <MarkdownLine of={first} />
            </th>
            {inOrder(others, (cell) => (
              <td>
                <MarkdownLine of={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
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
  const isTerm = to.startsWith('#term-')
  return (
    <a
      href={to}
      className={isTerm ? termStyles['term'] : undefined}
      rel={to.startsWith('https:') ? 'noopener' : undefined}
    >
      {children}
    </a>
  )
}
