import { ideaRef } from '#core/ideas/idea-refs.ts'
import { SAVE } from '#core/ideas/save-names.ts'
import styles from './save-button.module.css'
import { SAVE_FORM_ID } from './save-form.tsx'

/** The look of a heart, filled while its button is pressed. */
export const HEART = styles['save'] ?? ''

/** For what holds a picture, its Save button and its words, in this order. */
export const BESIDE = styles['beside'] ?? ''

interface SaveLook {
  readonly title: string
  /** `mark` is the heart alone, for rows of pictures; `button` also shows the word. */
  readonly look?: 'mark' | 'button'
  /** False where the same thing has another Save button on the page. */
  readonly anchored?: boolean
  readonly className?: string | undefined
}

/** Saves an item of the content; renders nothing for items that cannot be ideas. Give it a `key` where the item can change. */
export function SaveButton({
  container,
  slug,
  ...look
}: SaveLook & { readonly container: string; readonly slug: string }) {
  const idea = ideaRef(container, slug)
  return idea === undefined ? null : <SaveIdea idea={idea} {...look} />
}

/**
 * Keeps a thing in the visitor's ideas, or lets it go. Without scripts it sends the page's form and comes back to its id.
 * The script of the page presses it (`server/html/inline/keep-ideas.ts`); React renders it the same for everybody. Give it a `key` where
 * the reference or the title can change.
 */
export function SaveIdea(props: SaveLook & { readonly idea: string }) {
  const { idea, title, look = 'mark', anchored = true, className } = props
  return (
    <button
      type="submit"
      form={SAVE_FORM_ID}
      id={anchored ? idea : undefined}
      name={SAVE}
      value={idea}
      className={[styles['save'], styles[look], className].filter(Boolean).join(' ')}
      aria-pressed={false}
      aria-label={`Save ${title}`}
      suppressHydrationWarning
    />
  )
}
