import { Form, Link } from 'react-router'
import { OnDisplay } from '#app/gallery/on-display.tsx'
import { keepBriefText } from '#app/ideas/brief-storage.ts'
import { forgetRemarks } from '#app/ideas/remarks.ts'
import { useOwnLabels } from '#app/page-labels.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { MarkdownWords } from '#app/ui/words/markdown-line.tsx'
import { COMPARED } from '#core/ideas/compared-facts.ts'
import { type IdeaGroup, ideaGroups, isComparable } from '#core/ideas/idea-groups.ts'
import { canBeHeld, MOST_SAMPLES } from '#core/ideas/samples.ts'
import { pageLink } from '#core/site-map.ts'
import type { TextPart } from '#core/texts/page-text.ts'
import type { GoneIdea, Idea } from '#services/ideas/ideas.ts'
import { headingId, shapeOf } from './board-words.ts'
import { COMPARE_FORM_ID, Comparison } from './comparison.tsx'
import { EmptyBoard } from './empty-board.tsx'
import { GoneIdeas } from './gone-ideas.tsx'
import { HoldIdea } from './hold-idea.tsx'
import { IdeaCard } from './idea-card.tsx'
import { IdeaOrder } from './idea-order.tsx'
import { IdeaRemarks } from './idea-remarks.tsx'
import styles from './ideas-page.module.css'
import type { Compared, NearIdeas } from './load-ideas.ts'
import type { BoardText } from './load-text.ts'
import { Notice } from './notice.tsx'
import { SampleOffer } from './sample-offer.tsx'
import { ShareBoard } from './share-board.tsx'
import { useDraggedIdeas } from './use-dragged-ideas.ts'

type Refused =
  | { readonly kind: 'full'; readonly title: string; readonly back: string | undefined }
  | { readonly kind: 'enough-samples' }

interface BoardProps {
  readonly text: BoardText
  readonly ideas: readonly (Idea | GoneIdea)[]
  readonly removed:
    | { readonly ref: string; readonly title: string; readonly at: number; readonly held: boolean }
    | undefined
  readonly compared: Compared
  /** How many ideas of a shared board did not fit. */
  readonly left: number
  /** What a link asks to hold, and whether it is on the board. */
  readonly asked: { readonly ref: string; readonly title: string; readonly kept: boolean } | undefined
  /** How many shops near the ZIP code of the address display each, by reference. */
  readonly near: NearIdeas
  /** References of what the visitor would like to hold. */
  readonly samples: readonly string[]
  /** What could not be done, because the list is full or there are samples enough. */
  readonly refused: Refused | undefined
}

export function Board({ text, ideas, near, samples, asked, removed, compared, left, refused }: BoardProps) {
  const here = ideas.filter((idea) => idea.kind === 'here')
  const gone = ideas.filter((idea) => idea.kind === 'gone')
  const groups = ideaGroups(here)
  const canCompare = here.filter(isComparable).length >= COMPARED.fewest
  const dragged = useDraggedIdeas()
  const ownLabel = useOwnLabels()
  const { parts } = text
  return (
    <div className={`column ${styles['page']}`}>
      <PageOpener
        title={text.heading}
        lead={ideas.length === 0 ? <MarkdownWords of={parts['lead-without-ideas'].blocks} /> : text.lead}
      />
      <Notices kept={ideas.length} removed={removed} left={left} refused={refused} />
      {asked && !refused ? <SampleOffer key={asked.ref} asked={asked} parts={parts} /> : null}
      {ideas.length === 0 ? (
        <EmptyBoard part={parts['without-ideas']} />
      ) : (
        <>
          <div className={styles['tools']}>
            <ShareBoard refs={here.map(({ ref }) => ref)} />
            <ButtonLink to="/retailers?intent=locate" look="secondary">
              Send them to a retailer
            </ButtonLink>
            <ButtonLink to="/ideas/brief" look="secondary">
              {ownLabel(pageLink('/ideas/brief')).label}
            </ButtonLink>
          </div>
          {here.some(({ ref }) => samples.includes(ref)) ? (
            <p className={`measure ${styles['wanted']}`}>
              <MarkdownWords of={parts.samples.blocks} />
            </p>
          ) : null}
          <Comparison compared={compared} parts={parts} />
          <div ref={dragged} className={styles['board']}>
            {groups.map((group) => (
              <Group
                key={group.subject}
                group={group}
                comparable={canCompare && isComparable(group)}
                compared={compared}
                near={near}
                samples={samples}
                refused={refused}
              />
            ))}
          </div>
          <GoneIdeas ideas={gone} part={parts['no-longer-shown']} />
          <StorageNote part={parts.kept} />
        </>
      )}
    </div>
  )
}

function Notices({
  kept,
  removed,
  left,
  refused,
}: Pick<BoardProps, 'removed' | 'left' | 'refused'> & { readonly kept: number }) {
  return (
    <>
      {refused?.kind === 'full' ? (
        <Notice kind="error">
          Your list holds {kept} ideas, which is as many as it can. Remove one to make room for{' '}
          {refused.title}.{' '}
          {refused.back === undefined ? null : <Link to={refused.back}>Back to where you were</Link>}
        </Notice>
      ) : null}
      {refused?.kind === 'enough-samples' ? (
        <Notice kind="error">
          You have chosen {MOST_SAMPLES} samples, which is as many as one request can ask for. Remove one to
          choose another.
        </Notice>
      ) : null}
      {left > 0 ? (
        <Notice kind="error">
          Your list holds {kept} ideas, which is as many as it can. {left} of the shared ones did not fit.
        </Notice>
      ) : null}
      {removed ? (
        <Notice key={removed.ref} kind="success">
          {removed.title} is removed.{' '}
          <Form method="post" action="/ideas" className={styles['undo']} preventScrollReset>
            <input type="hidden" name="at" value={removed.at} />
            {removed.held ? <input type="hidden" name="hold" value="yes" /> : null}
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
  readonly near: NearIdeas
  readonly samples: readonly string[]
  readonly refused: Refused | undefined
}

function Group({ group, comparable, compared, near, samples, refused }: GroupProps) {
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
              <OnDisplay zip={near.zip} name={idea.title} count={near.counts[idea.ref] ?? 0} />
              <IdeaRemarks idea={idea} />
              {canBeHeld(idea.ref) ? (
                <HoldIdea idea={idea} chosen={samples.includes(idea.ref)} refused={refused} />
              ) : null}
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

function StorageNote({ part }: { part: TextPart }) {
  return (
    <section className={styles['kept']} aria-labelledby="kept">
      <h2 id="kept">{part.heading}</h2>
      <p>
        <MarkdownWords of={part.blocks} />
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
  keepBriefText('')
}
