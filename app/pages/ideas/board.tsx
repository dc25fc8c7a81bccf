import { Form, Link } from 'react-router'
import { keepBrief } from '#app/ideas/kept-brief.ts'
import { forgetRemarks, useRemarks } from '#app/ideas/remarks.ts'
import { Button } from '#app/ui/button.tsx'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { COMPARED } from '#core/ideas/compared-facts.ts'
import { type IdeaGroup, ideaGroups, isComparable } from '#core/ideas/idea-groups.ts'
import { MOST_IDEAS } from '#core/ideas/idea-list.ts'
import type { GoneIdea, Idea } from '#services/ideas/ideas.ts'
import { headingId, ideaCount, shapeOf } from './board-words.ts'
import { COMPARE_FORM_ID, Comparison } from './comparison.tsx'
import { EmptyBoard } from './empty-board.tsx'
import { GoneIdeas } from './gone-ideas.tsx'
import { IdeaCard } from './idea-card.tsx'
import { IdeaOrder } from './idea-order.tsx'
import { IdeaRemarks } from './idea-remarks.tsx'
import styles from './ideas-page.module.css'
import type { Compared } from './load-ideas.ts'
import { Notice } from './notice.tsx'
import { ShareBoard } from './share-board.tsx'
import { useDraggedIdeas } from './use-dragged-ideas.ts'

interface BoardProps {
  readonly ideas: readonly (Idea | GoneIdea)[]
  readonly removed: { readonly ref: string; readonly title: string; readonly at: number } | undefined
  readonly compared: Compared
  /** How many ideas of a shared board found no room. */
  readonly left: number
  /** What could not be kept, because the list is full. */
  readonly full: { readonly title: string; readonly back: string | undefined } | undefined
}

export function Board({ ideas, removed, compared, left, full }: BoardProps) {
  const here = ideas.filter((idea) => idea.kind === 'here')
  const gone = ideas.filter((idea) => idea.kind === 'gone')
  const remarks = useRemarks()
  const groups = ideaGroups(here)
  const canCompare = here.filter(isComparable).length >= COMPARED.fewest
  const dragged = useDraggedIdeas()
  return (
    <div className={`column ${styles['page']}`}>
      <PageOpener
        title="My ideas"
        lead={
          ideas.length === 0
            ? 'Keep photos, finishes and doors here while you decide. No account is needed.'
            : `${ideaCount(ideas.length)}. Put them in order, say what you like, and share them by link.`
        }
      />
      <Notices removed={removed} left={left} full={full} />
      {ideas.length === 0 ? (
        <EmptyBoard />
      ) : (
        <>
          <div className={styles['tools']}>
            <ShareBoard refs={here.map(({ ref }) => ref)} remarks={remarks} />
          </div>
          <Comparison compared={compared} />
          <div ref={dragged} className={styles['board']}>
            {groups.map((group) => (
              <Group
                key={group.subject}
                group={group}
                comparable={canCompare && isComparable(group)}
                compared={compared}
              />
            ))}
          </div>
          <GoneIdeas ideas={gone} />
          <KeptWhere />
        </>
      )}
    </div>
  )
}

function Notices({ removed, left, full }: Pick<BoardProps, 'removed' | 'left' | 'full'>) {
  return (
    <>
      {full ? (
        <Notice kind="error">
          Your list holds {MOST_IDEAS} ideas, and that is as many as it can. Remove one to make room for{' '}
          {full.title}. {full.back === undefined ? null : <Link to={full.back}>Back to where you were</Link>}
        </Notice>
      ) : null}
      {left > 0 ? (
        <Notice kind="error">
          Your list holds {MOST_IDEAS} ideas, and that is as many as it can. {left} of the shared ones found
          no room.
        </Notice>
      ) : null}
      {removed ? (
        <Notice key={removed.ref} kind="success">
          {removed.title} is removed.{' '}
          <Form method="post" action="/ideas" className={styles['undo']} preventScrollReset>
            <input type="hidden" name="at" value={removed.at} />
            <Button type="submit" name="undo" value={removed.ref} look="secondary">
              Undo
            </Button>
          </Form>
        </Notice>
      ) : null}
    </>
  )
}

interface GroupProps {
  readonly group: IdeaGroup<Idea>
  readonly comparable: boolean
  readonly compared: Compared
}

function Group({ group, comparable, compared }: GroupProps) {
  const { subject, heading, ideas } = group
  const id = headingId(subject)
  const chosen = Array.isArray(compared) ? compared.map(({ ref }) => ref) : []
  return (
    <section className={styles['group']} data-count={ideas.length} aria-labelledby={id}>
      <div className={styles['group-head']}>
        <h2 id={id}>{heading}</h2>
        {comparable ? (
          <Button type="submit" form={COMPARE_FORM_ID} look="secondary">
            Compare
          </Button>
        ) : null}
      </div>
      <ul className={`${styles['cards']} ${styles[shapeOf(subject)]}`}>
        {ideas.map((idea, at) => (
          <li key={idea.ref} data-idea={idea.ref}>
            <IdeaCard idea={idea}>
              <IdeaRemarks idea={idea} />
              {comparable ? (
                <label className={styles['choose']}>
                  <input
                    type="checkbox"
                    form={COMPARE_FORM_ID}
                    name="compare"
                    value={idea.ref}
                    defaultChecked={chosen.includes(idea.ref)}
                  />
                  Compare<span className="visually-hidden"> {idea.title}</span>
                </label>
              ) : null}
              <IdeaOrder idea={idea} before={ideas[at - 1]} after={ideas[at + 1]} />
            </IdeaCard>
          </li>
        ))}
      </ul>
    </section>
  )
}

function KeptWhere() {
  return (
    <section className={styles['kept']} aria-labelledby="kept">
      <h2 id="kept">Where your ideas are kept</h2>
      <p>
        In this browser only: the list in a cookie that expires after a year, your likes and notes in its
        storage. We do not keep them, and nobody else sees them unless you share the link or send it.{' '}
        <Link to="/privacy#ideas">More in our privacy policy</Link>
      </p>
      <Form method="post" action="/ideas" onSubmit={forgetWords}>
        <Button type="submit" name="forget" value="all" look="secondary">
          Forget my ideas
        </Button>
      </Form>
    </section>
  )
}

function forgetWords() {
  forgetRemarks()
  keepBrief({})
}
