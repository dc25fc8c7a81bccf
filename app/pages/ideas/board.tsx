import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Form, Link } from 'react-router'
import { keepBriefText } from '#app/ideas/brief-storage.ts'
import { clearNotes, notesNow } from '#app/ideas/notes.ts'
import { useOwnLabels } from '#app/page-labels.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { MarkdownWords, PartLine } from '#app/ui/words/markdown-line.tsx'
import { MAX_SAMPLES } from '#core/ideas/idea-list.ts'
import { sharedLink, sharedValue } from '#core/ideas/shared-ideas.ts'
import { pageLink } from '#core/site-map.ts'
import type { TextPart } from '#core/texts/words-text.ts'
import type { GoneIdea } from '#services/ideas/ideas.ts'
import type { Route } from './+types/ideas-page'
import { EmptyBoard, type EmptyBoardProps } from './empty-board.tsx'
import { Heart, IdeaCard } from './idea-card.tsx'
import { IdeaTools } from './idea-tools.tsx'
import styles from './ideas-page.module.css'
import type { loadBoard } from './load-ideas.ts'
import type { BoardText } from './load-text.ts'
import { useDraggedIdeas } from './use-dragged-ideas.ts'

interface BoardProps extends Awaited<ReturnType<typeof loadBoard>>, Pick<EmptyBoardProps, 'ways'> {
  readonly text: BoardText
  /** What could not be added because the list of ideas or samples is full. */
  readonly refused: Route.ComponentProps['actionData']
}

export function Board({
  text,
  ideas,
  near,
  samples,
  offeredSample,
  removed,
  skippedCount,
  ways,
  refused,
}: BoardProps) {
  const here = ideas.filter((idea) => idea.kind === 'here')
  const goneIdeas = ideas.filter((idea) => idea.kind === 'gone')
  const dragging = useDraggedIdeas()
  const { parts } = text
  return (
    <div className="column">
      <PageOpener
        title={text.heading}
        lead={ideas.length === 0 ? <MarkdownWords of={parts['lead-without-ideas'].blocks} /> : text.lead}
      />
      <Notices count={ideas.length} removed={removed} skippedCount={skippedCount} refused={refused} />
      {offeredSample && !refused ? (
        <SampleOffer key={offeredSample.ref} sample={offeredSample} parts={parts} />
      ) : null}
      {ideas.length === 0 ? (
        <EmptyBoard part={parts['without-ideas']} ways={ways} />
      ) : (
        <>
          <Tools refs={here.map(({ ref }) => ref)} />
          {here.some(({ ref }) => samples.includes(ref)) ? (
            <PartLine of={parts.samples} className="measure" />
          ) : null}
          <ul {...dragging} className={`grid paired four list ${styles['board']}`}>
            {here.map((idea, at) => (
              <li key={idea.ref} data-item={idea.ref}>
                <IdeaCard idea={idea} heart={<Heart of={idea} />}>
                  <IdeaTools
                    idea={idea}
                    near={near}
                    isRequested={samples.includes(idea.ref)}
                    place={{ at, of: here.length, before: here[at - 1]?.ref, after: here[at + 1]?.ref }}
                  />
                </IdeaCard>
              </li>
            ))}
          </ul>
          <GoneIdeas ideas={goneIdeas} part={parts['no-longer-shown']} />
          <StorageNote part={parts.kept} />
        </>
      )}
    </div>
  )
}

function Tools({ refs }: { readonly refs: readonly string[] }) {
  const ownLabel = useOwnLabels()
  return (
    <div className={`row buttons screen-only ${styles['tools']}`}>
      <ButtonLink to="/retailers?intent=locate">Send to a retailer</ButtonLink>
      <ShareBoard refs={refs} />
      <ButtonLink to="/ideas/brief" look="secondary">
        {ownLabel(pageLink('/ideas/brief')).label}
      </ButtonLink>
    </div>
  )
}

function Notices({
  count,
  removed,
  skippedCount,
  refused,
}: Pick<BoardProps, 'removed' | 'skippedCount' | 'refused'> & { readonly count: number }) {
  const full = `Your list holds ${count} ideas, which is as many as it can.`
  return (
    <>
      {refused?.kind === 'full' ? (
        <Notice kind="error">
          {full} Remove one to make room for {refused.title}.{' '}
          {refused.back === undefined ? null : <Link to={refused.back}>Back to where you were</Link>}
        </Notice>
      ) : null}
      {refused?.kind === 'enough-samples' ? (
        <Notice kind="error">
          You have requested {MAX_SAMPLES} samples, which is as many as one request can ask for. Take one back
          to request another.
        </Notice>
      ) : null}
      {skippedCount > 0 ? (
        <Notice kind="error">
          {full} {skippedCount} of the shared ones did not fit.
        </Notice>
      ) : null}
      {removed ? (
        <Notice key={removed.ref} kind="success">
          {removed.title} is removed.{' '}
          <Form method="post" action="/ideas" preventScrollReset>
            <input type="hidden" name="at" value={removed.at} />
            {removed.sample ? <input type="hidden" name="wanted" value="yes" /> : null}
            <Button type="submit" name="undo" value={removed.ref} look="secondary">
              Undo
            </Button>
          </Form>
        </Notice>
      ) : null}
    </>
  )
}

function StorageNote({ part }: { part: TextPart }) {
  return (
    <section className="section measure screen-only" aria-labelledby="kept">
      <h2 id="kept" className="title">
        {part.heading}
      </h2>
      <PartLine of={part} />
      <Form method="post" action="/ideas" onSubmit={forgetWords}>
        <Button type="submit" name="forget" value="all" look="secondary">
          Forget my ideas
        </Button>
      </Form>
    </section>
  )
}

function forgetWords() {
  clearNotes()
  keepBriefText('')
}

function GoneIdeas({ ideas, part }: { ideas: readonly GoneIdea[]; part: TextPart }) {
  if (ideas.length === 0) return null
  return (
    <section className="section screen-only" aria-labelledby="gone">
      <h2 id="gone" className="title">
        {part.heading}
      </h2>
      <PartLine of={part} className="measure" />
      <ul className="list stack measure">
        {ideas.map(({ ref, title }) => (
          <li key={ref} id={ref} className="row apart">
            <span>{title}</span>
            <Form method="post" action="/ideas" preventScrollReset>
              <Button type="submit" name="remove" value={ref} look="secondary" aria-label={`Remove ${title}`}>
                Remove
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface SampleOfferProps extends Pick<BoardText, 'parts'> {
  readonly sample: NonNullable<BoardProps['offeredSample']>
}

/** Offers the sample from a link. Only a click requests it. */
function SampleOffer({ sample: { ref, saved }, parts }: SampleOfferProps) {
  return (
    <Notice kind="plain">
      <Form method="post" action="/ideas" className="panel measure">
        <PartLine of={parts[saved ? 'sample-of-an-idea' : 'sample-of-another']} />
        <input type="hidden" name="sample" value={ref} />
        <Button type="submit" name="wanted" value="yes">
          Request a sample
        </Button>
      </Form>
    </Notice>
  )
}

/** The result of a click. Takes the focus, because the button may be gone, and sticks while the board is in view. */
function Notice({ kind, children }: { kind: 'error' | 'success' | 'plain'; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={box} tabIndex={-1} className={`screen-only ${styles[kind === 'plain' ? 'told' : 'notice']}`}>
      {kind === 'plain' ? children : <Alert kind={kind}>{children}</Alert>}
    </div>
  )
}

interface Outcome {
  readonly address: string
  readonly copied: boolean
  readonly cut: boolean
}

/**
 * Shares the board with notes. Without scripts, the button opens the board's link without notes, which only scripts
 * can read.
 */
function ShareBoard({ refs }: { readonly refs: readonly string[] }) {
  const [outcome, setOutcome] = useState<Outcome>()
  const share = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const notes = notesNow()
    const { path, cut } = sharedLink(refs.map((ref) => ({ ref, note: notes[ref] ?? '' })))
    const address = new URL(path, window.location.href).href
    setOutcome({ address, cut, copied: await handOver(address) })
  }
  return (
    <div className={styles['share']}>
      <Form method="get" action="/ideas" onSubmit={(event) => void share(event)}>
        <input type="hidden" name="with" value={sharedValue(refs.map((ref) => ({ ref, note: '' })))} />
        <Button type="submit" look="secondary" data-waits="">
          Share
        </Button>
      </Form>
      <div role="status" className={styles['shared']}>
        {outcome ? (
          <>
            <p className="measure">
              {outcome.copied ? 'The link is copied.' : 'This is the link to your ideas.'} Anyone who has it
              sees these ideas as they are now, with your notes.
              {outcome.cut ? ' Long notes are shortened in it, so that it stays a usable length.' : null}
            </p>
            <Field
              label="Link to your ideas"
              name="link"
              optional="unmarked"
              readOnly
              value={outcome.address}
              onFocus={({ target }) => target.select()}
            />
          </>
        ) : null}
      </div>
    </div>
  )
}

/** Opens the share sheet on touch screens, or copies to the clipboard. Resolves to true if copied. */
async function handOver(address: string): Promise<boolean> {
  try {
    if (window.matchMedia('(pointer: coarse)').matches && 'share' in navigator) {
      await navigator.share({ url: address, title: document.title })
      return false
    }
    // The API exists only in secure contexts.
    await navigator.clipboard.writeText(address)
    return true
  } catch {
    return false
  }
}
