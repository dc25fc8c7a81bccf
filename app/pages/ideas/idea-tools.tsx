import { useEffect, useLayoutEffect, useRef } from 'react'
import { Form } from 'react-router'
import { OnDisplay } from '#app/gallery/on-display.tsx'
import { addToNote, noteIdea, useNotes } from '#app/ideas/notes.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { hasSamples } from '#core/ideas/idea-list.ts'
import { LONGEST_NOTE } from '#core/ideas/shared-ideas.ts'
import type { Idea } from '#services/ideas/ideas.ts'
import styles from './ideas-page.module.css'
import type { NearIdeas } from './load-ideas.ts'

/** An idea's position on the board, and its neighbors' references, which are absent at the ends. */
interface Place {
  readonly at: number
  readonly of: number
  readonly before: string | undefined
  readonly after: string | undefined
}

interface IdeaToolsProps {
  readonly idea: Idea
  readonly near: NearIdeas
  readonly isRequested: boolean
  readonly place: Place
}

/** Actions for an idea. */
export function IdeaTools({ idea, near, isRequested, place }: IdeaToolsProps) {
  return (
    <div className={`small ${styles['below']}`}>
      <OnDisplay zip={near.zip} name={idea.title} count={near.counts[idea.ref] ?? 0} />
      {hasSamples(idea.ref) ? <SampleRequest of={idea} isRequested={isRequested} /> : null}
      <div className={styles['last']}>
        <Note of={idea} />
        {place.of > 1 ? <OrderMenu of={idea} place={place} /> : null}
      </div>
    </div>
  )
}

/** Requests a sample, which is sent with the next request. */
function SampleRequest({ of: { ref }, isRequested }: { readonly of: Idea; readonly isRequested: boolean }) {
  const hydrated = useHydrated()
  return (
    <Form method="post" action="/ideas" preventScrollReset>
      <input type="hidden" name="sample" value={ref} />
      {isRequested ? null : <input type="hidden" name="wanted" value="yes" />}
      {hydrated ? <input type="hidden" name="stay" value="yes" /> : null}
      <button type="submit" className={styles['sample']} aria-pressed={isRequested}>
        Request a sample
      </button>
    </Form>
  )
}

/** Needs scripts, because the note stays in the browser. */
function Note({ of: { ref, title } }: { readonly of: Idea }) {
  const note = useNotes()[ref] ?? ''
  const box = useRef<HTMLTextAreaElement>(null)
  // Keep input from before hydration, which would clear the field.
  useLayoutEffect(() => {
    const text = box.current?.value ?? ''
    if (text !== note) addToNote(ref, text)
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])
  return (
    <textarea
      ref={box}
      className={`scripted ${styles['note']}`}
      aria-label={`Add a note about ${title}`}
      placeholder="Add a note"
      rows={1}
      maxLength={LONGEST_NOTE}
      value={note}
      onChange={({ target }) => noteIdea(ref, target.value)}
    />
  )
}

/** A native popover, which needs no scripts. */
function OrderMenu({ of: { ref, title }, place }: { readonly of: Idea; readonly place: Place }) {
  const { at, of } = place
  const hydrated = useHydrated()
  const opener = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLFormElement>(null)
  const movedFrom = useRef<number>(undefined)
  // A moved card loses the focus.
  useEffect(() => {
    const { current = at } = movedFrom
    if (current === at) return
    movedFrom.current = undefined
    requestAnimationFrame(() => opener.current?.focus({ preventScroll: true }))
  }, [at])
  const id = `${ref}.order`
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={`screen-only ${styles['opener']}`}
        popoverTarget={id}
        aria-label={`Move ${title}, ${at + 1} of ${of}`}
      >
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
          <path
            d="M5 12h.01M12 12h.01M19 12h.01"
            stroke="currentColor"
            strokeWidth="4"
            strokeLinecap="round"
          />
        </svg>
      </button>
      <Form
        ref={menu}
        id={id}
        popover="auto"
        method="post"
        action="/ideas"
        className={`panel ${styles['order']}`}
        preventScrollReset
        onSubmit={() => {
          movedFrom.current = at
          menu.current?.hidePopover()
        }}
      >
        {hydrated ? <input type="hidden" name="stay" value="yes" /> : null}
        {MOVES.map(({ to, label }) =>
          place[to] === undefined ? null : (
            <button key={to} type="submit" name="move" value={`${ref}~${place[to]}`}>
              {label}
            </button>
          ),
        )}
      </Form>
    </>
  )
}

const MOVES = [
  { to: 'before', label: 'Move earlier' },
  { to: 'after', label: 'Move later' },
] as const
