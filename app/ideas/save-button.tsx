import { ideaRef } from '#core/ideas/idea-refs.ts'
import { SAVE } from '#core/ideas/save-names.ts'
import styles from './save-button.module.css'
import { SAVE_FORM_ID } from './save-form.tsx'

/** A heart, filled when saved. */
export const HEART = styles['save'] ?? ''

/** For a container with a picture, its Save button and its text, in this order. */
export const BESIDE = styles['beside'] ?? ''

interface SaveLook {
  readonly title: string
  /** `mark` is only the heart, for rows of pictures; `button` also has a label. */
  readonly look?: 'mark' | 'button'
  /** False if the same item has another Save button on the page. */
  readonly anchored?: boolean
  readonly className?: string | undefined
}

/** Saves a content item; renders nothing for items that can't be saved. Give it a `key` if the item can change. */
export function SaveButton({
  container,
  slug,
  ...look
}: SaveLook & { readonly container: string; readonly slug: string }) {
  const idea = ideaRef(container, slug)
  return idea === undefined ? null : <SaveIdea idea={idea} {...look} />
}

/**
 * Saves an idea, or removes it. Without scripts it submits the page's form and comes back to its id. The page's script
 * clicks it (`server/html/inline/keep-ideas.ts`); React renders it the same for every visitor. Give it a `key` if the
 * reference or the title can change.
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
