import { useLayoutEffect, useRef } from 'react'
import { addToNote, markIdea, noteIdea, useRemarks } from '#app/ideas/remarks.ts'
import { MARK_WORDS } from '#core/ideas/idea-marks.ts'
import { LONGEST_NOTE } from '#core/ideas/shared-ideas.ts'
import type { Idea } from '#services/ideas/ideas.ts'
import styles from './ideas-page.module.css'

/** What the visitor thinks, and why. Needs scripts: it stays in the browser. */
export function IdeaRemarks({ idea: { ref, title } }: { idea: Idea }) {
  const remark = useRemarks()[ref]
  const note = useRef<HTMLTextAreaElement>(null)
  // Typed before React took over, which would empty the field.
  useLayoutEffect(() => {
    const typed = note.current?.value ?? ''
    if (typed !== (remark?.note ?? '')) addToNote(ref, typed)
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])
  return (
    <div className={styles['remarks']}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be laid out as a row everywhere */}
      <div role="group" aria-label={`What you think of ${title}`} className={styles['marks']}>
        {MARK_WORDS.map(([mark, word]) => (
          <button
            key={mark}
            type="button"
            className={styles['mark']}
            aria-pressed={remark?.mark === mark}
            data-waits=""
            onClick={() => markIdea(ref, remark?.mark === mark ? undefined : mark)}
          >
            {word}
          </button>
        ))}
      </div>
      <label className={styles['note']}>
        Note
        <textarea
          ref={note}
          rows={2}
          placeholder="Why, or what for?"
          maxLength={LONGEST_NOTE}
          value={remark?.note ?? ''}
          onChange={({ target }) => noteIdea(ref, target.value)}
        />
      </label>
    </div>
  )
}
