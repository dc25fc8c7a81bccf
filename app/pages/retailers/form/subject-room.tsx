import { Link } from 'react-router'
import { MarkdownWords } from '#app/ui/words/markdown-line.tsx'
import type { Block } from '#core/texts/text-tree.ts'

export interface SubjectRoomFacts {
  /** e.g. `Shaker kitchen in Sage paint`. */
  readonly title: string
  /** Its visualizer query. */
  readonly query: string
  /** Site path of its visualizer page. */
  readonly to: string
  /** Its description, in a sentence. */
  readonly subject: 'room' | 'door'
  /** Above its title. */
  readonly words: readonly Block[]
}

export function SubjectRoom({ room: { title, to, words } }: { readonly room: SubjectRoomFacts }) {
  return (
    <div>
      <span className="small">
        <MarkdownWords of={words} />
      </span>
      <br />
      <Link to={to} viewTransition>
        {title}
      </Link>
    </div>
  )
}

/** Starts the project description, so that the retailer reads the choice. */
export function projectInRoom({ title }: Pick<SubjectRoomFacts, 'title'>): string {
  return `About the ${title}.`
}
