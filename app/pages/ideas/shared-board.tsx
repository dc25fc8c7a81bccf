import { Form } from 'react-router'
import { addNotes } from '#app/ideas/notes.ts'
import { Button } from '#app/ui/button.tsx'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { MarkdownWords } from '#app/ui/words/markdown-line.tsx'
import { EmptyBoard } from './empty-board.tsx'
import { IdeaCard } from './idea-card.tsx'
import styles from './ideas-page.module.css'
import type { loadShared } from './load-ideas.ts'
import type { SharedText } from './load-text.ts'

interface SharedBoardProps extends Awaited<ReturnType<typeof loadShared>> {
  readonly text: SharedText
}

/** Another person's board, read-only. */
export function SharedBoard({ board, value, text }: SharedBoardProps) {
  const here = board.flatMap(({ said, idea }) => (idea.kind === 'here' ? [{ said, idea }] : []))
  const gone = board.flatMap(({ idea }) => (idea.kind === 'gone' ? [idea.title] : []))
  const keepNotes = () => addNotes(Object.fromEntries(board.map(({ said: { ref, note } }) => [ref, note])))
  if (board.length === 0) return <NothingShared text={text} />
  return (
    <div className="column">
      <PageOpener title={text.opener.heading} lead={<MarkdownWords of={text.opener.blocks} />}>
        <Form method="post" action="/ideas" onSubmit={keepNotes}>
          <Button type="submit" name="keep" value={value}>
            Keep a copy
          </Button>
        </Form>
      </PageOpener>
      <ul className={`grid paired four list ${styles['board']}`}>
        {here.map(({ said, idea }) => (
          <li key={idea.ref}>
            <IdeaCard idea={idea}>{said.note === '' ? null : <p className="note">{said.note}</p>}</IdeaCard>
          </li>
        ))}
      </ul>
      {gone.length > 0 ? <p className="section">No longer shown: {gone.join(', ')}.</p> : null}
    </div>
  )
}

function NothingShared({ text: { opener, nothing, empty } }: { text: SharedText }) {
  return (
    <div className="column">
      <PageOpener title={opener.heading} lead={<MarkdownWords of={nothing.blocks} />} />
      <EmptyBoard part={empty} />
    </div>
  )
}
