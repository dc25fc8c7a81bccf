import { ideaRef } from '#core/ideas/idea-refs.ts'
import { SAVE } from '#core/ideas/ideas-cookie.ts'
import styles from './save-button.module.css'
import { SAVE_FORM_ID } from './save-form.tsx'

/** Path of a heart, which is filled if saved. */
export const HEART = styles['save'] ?? ''

/** Class for a container with a picture, its Save button and its text, in this order. */
export const BESIDE = styles['beside'] ?? ''

interface SaveLook {
  readonly title: string
  /** `mark` is only a heart, for rows of pictures; `button` also has a label. */
  readonly look?: 'mark' | 'button'
  /** False if the same item has another Save button on the page. */
  readonly anchored?: boolean
  readonly className?: string | undefined
}

/**
 * Button that saves a content item. Renders nothing for items that can't be saved. Give it a `key` if the item can
 * change.
 */
export function SaveButton({
  container,
  slug,
  ...look
}: SaveLook & { readonly container: string; readonly slug: string }) {
  const idea = ideaRef(container, slug)
  return idea === undefined ? null : <SaveIdea idea={idea} {...look} />
}

/**
 * Button that saves or removes an idea. Without scripts, it submits the page's form and returns to its id. React
 * renders it the same for every visitor; the inline script `server/html/inline/keep-ideas.ts` updates it. Give it a
 * `key` if the reference or the title can change.
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
