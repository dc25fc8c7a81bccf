import type { ReactNode } from 'react'
import { type Block, plainWords } from '#core/texts/text-tree.ts'
import { inOrder, MarkdownLine } from './markdown-line.tsx'

/** Renders the blocks of an editor's Markdown text. */
export function Markdown({ of }: { of: readonly Block[] }): ReactNode {
  return inOrder(of, blockElement)
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
  const labels = head.map(plainWords)
  return (
    <table className="table">
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
            {others.map((cell, at) => (
              <td key={labels[at + 1]} data-label={labels[at + 1]}>
                <MarkdownLine of={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
