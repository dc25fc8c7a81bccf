import { ideaRef } from '#core/ideas/idea-refs.ts'
import { SAVE } from './ideas-script.ts'
import { SAVE_FORM_ID } from './kept-ideas.tsx'
import styles from './save-button.module.css'

interface SaveButtonProps {
  readonly container: string
  readonly slug: string
  readonly title: string
  /** `mark` is the heart alone, for rows of pictures; `button` also shows the word. */
  readonly look?: 'mark' | 'button'
  /** False where the same thing has another Save button on the page. */
  readonly anchored?: boolean
  readonly className?: string | undefined
}

/**
 * Keeps a thing in the visitor's ideas, or lets it go. Without scripts it sends the page's form and comes back to its id.
 * The script of the page presses it (`ideas-script.ts`); React renders it the same for everybody. Nothing for things
 * that are not kept as ideas. Give it a `key` where the thing can change.
 */
export function SaveButton(props: SaveButtonProps) {
  const { container, slug, title, look = 'mark', anchored = true, className } = props
  const ref = ideaRef(container, slug)
  if (ref === undefined) return null
  return (
    <button
      type="submit"
      form={SAVE_FORM_ID}
      id={anchored ? ref : undefined}
      name={SAVE}
      value={ref}
      className={[styles['save'], styles[look], className].filter(Boolean).join(' ')}
      aria-pressed={false}
      aria-label={`Save ${title}`}
      suppressHydrationWarning
    />
  )
}
