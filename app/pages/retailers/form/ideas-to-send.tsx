import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { BRIEF_FIELD, storedBriefText } from '#app/ideas/brief-storage.ts'
import { useNotes } from '#app/ideas/notes.ts'
import { Picture } from '#app/ui/picture.tsx'
import { formatIdeas } from '#core/ideas/ideas-cookie.ts'
import { NOTES_FIELD, writeNotes } from '#core/ideas/notes.ts'
import { HIDDEN_INPUTS } from './form-values.ts'
import styles from './ideas-to-send.module.css'
import type { IdeasOnForm } from './load-ideas.ts'

/** For visitors with a brief but no ideas. */
const NO_IDEAS: IdeasOnForm = { value: formatIdeas([]), refs: [], shown: [], samples: [] }

interface IdeasToSendProps {
  readonly ideas: IdeasOnForm | undefined
  /** Brief of a visitor without scripts; may be empty. */
  readonly brief: string
  /** Whether the visitor already excluded them. */
  readonly leftOut: boolean
}

/**
 * Ideas and brief to send with the request unless the visitor excludes them. Notes and brief come from local
 * storage.
 */
export function IdeasToSend({ ideas = NO_IDEAS, brief, leftOut }: IdeasToSendProps) {
  const { value, refs, shown, samples } = ideas
  const box = useRef<HTMLInputElement>(null)
  const notes = useNotes()
  const [goes, setGoes] = useState(!leftOut)
  const [written, setWritten] = useState(brief)
  // The checkbox may have been clicked before hydration.
  useEffect(() => {
    setGoes(box.current?.checked ?? !leftOut)
    setWritten((previous) => storedBriefText() || previous)
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])
  const noteText = goes ? writeNotes(refs, notes) : ''
  const more = refs.length - shown.length
  const along = [noteText === '' ? '' : 'notes', written === '' ? '' : 'designer’s brief'].filter(Boolean)
  if (refs.length === 0 && written === '') return null
  return (
    <fieldset className="stack">
      <legend className={`title ${styles['legend']}`}>Your ideas</legend>
      <p>{leadOf(refs.length, goes)}</p>
      <ul className={`list row ${styles['pictures']}`} data-left={goes ? undefined : ''}>
        {shown.map(({ ref, title, picture }) => (
          <li key={ref}>
            <Picture of={picture} alt={title} sizes="80px" cover widest={160} className={styles['picture']} />
          </li>
        ))}
        {more > 0 ? <li className="small">and {more} more</li> : null}
      </ul>
      {samples.length > 0 ? <p>Samples wanted: {samples.join(', ')}</p> : null}
      <label className="check">
        <input
          ref={box}
          type="checkbox"
          name={HIDDEN_INPUTS.ideas}
          value={value}
          defaultChecked={!leftOut}
          onChange={({ target }) => setGoes(target.checked)}
        />
        Send my ideas with this request
      </label>
      {noteText === '' ? null : <input type="hidden" name={NOTES_FIELD} value={noteText} />}
      {goes && written !== '' ? <input type="hidden" name={BRIEF_FIELD} value={written} /> : null}
      <p className="small">
        {goes && refs.length > 0 && along.length > 0 ? `Your ${along.join(' and ')} go with it. ` : null}
        <Link to={refs.length === 0 ? '/ideas/brief' : '/ideas'}>
          {refs.length === 0 ? 'Look at my brief' : 'Look at my ideas'}
        </Link>
      </p>
    </fieldset>
  )
}

function leadOf(count: number, goes: boolean): string {
  if (count === 0) return goes ? 'Your designer’s brief goes with this request' : 'Your brief stays with you'
  return goes ? `Your ideas (${count}) go with this request` : 'Your ideas stay with you'
}
