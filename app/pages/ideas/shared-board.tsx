import { Form } from 'react-router'
import { RemarkLine } from '#app/ideas/remark-line.tsx'
import { addRemarks } from '#app/ideas/remarks.ts'
import { Button } from '#app/ui/button.tsx'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { MarkdownWords } from '#app/ui/words/markdown-line.tsx'
import { ideaGroups } from '#core/ideas/idea-groups.ts'
import type { SharedIdea } from '#core/ideas/shared-ideas.ts'
import type { GoneIdea, Idea } from '#services/ideas/ideas.ts'
import { headingId, shapeOf } from './board-words.ts'
import { EmptyBoard } from './empty-board.tsx'
import { IdeaCard } from './idea-card.tsx'
import styles from './ideas-page.module.css'
import type { SharedText } from './load-text.ts'

interface SharedBoardProps {
  readonly board: readonly { readonly said: SharedIdea; readonly idea: Idea | GoneIdea }[]
  /** What the link holds. */
  readonly value: string
  readonly text: SharedText
}

/** Somebody else's board, to look at. */
export function SharedBoard({ board, value, text }: SharedBoardProps) {
  const saidOf = new Map(board.map(({ said }) => [said.ref, said]))
  const here = board.flatMap(({ idea }) => (idea.kind === 'here' ? [idea] : []))
  const gone = board.flatMap(({ idea }) => (idea.kind === 'gone' ? [idea.title] : []))
  const keepRemarks = () =>
    addRemarks(Object.fromEntries(board.map(({ said: { ref, ...rest } }) => [ref, rest])))
  if (board.length === 0) return <NothingShared text={text} />
  return (
    <div className={`column ${styles['page']}`}>
      <PageOpener title={text.opener.heading} lead={<MarkdownWords of={text.opener.blocks} />}>
        <Form method="post" action="/ideas" onSubmit={keepRemarks}>
          <Button type="submit" name="keep" value={value}>
            Keep a copy
          </Button>
        </Form>
      </PageOpener>
      <div className={styles['board']}>
        {ideaGroups(here).map((group) => (
          <section
            key={group.subject}
            className={styles['group']}
            data-count={group.ideas.length}
            aria-labelledby={headingId(group.subject)}
          >
            <div className={styles['group-head']}>
              <h2 id={headingId(group.subject)}>{group.heading}</h2>
            </div>
            <ul className={`${styles['cards']} ${styles[shapeOf(group.subject)]}`}>
              {group.ideas.map((idea) => (
                <li key={idea.ref}>
                  <IdeaCard idea={idea}>
                    <RemarkLine className={styles['said']} remark={saidOf.get(idea.ref)} />
                  </IdeaCard>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {gone.length > 0 ? (
        <p className={`measure ${styles['aside']}`}>No longer shown: {gone.join(', ')}.</p>
      ) : null}
    </div>
  )
}

function NothingShared({ text: { opener, nothing, empty } }: { text: SharedText }) {
  return (
    <div className={`column ${styles['page']}`}>
      <PageOpener title={opener.heading} lead={<MarkdownWords of={nothing.blocks} />} />
      <EmptyBoard part={empty} />
    </div>
  )
}
