import { type SubmitEvent, useState } from 'react'
import { Form } from 'react-router'
import { notesNow } from '#app/ideas/notes.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { sharedLink, sharedValue } from '#core/ideas/shared-ideas.ts'
import styles from './ideas-page.module.css'

interface Outcome {
  readonly address: string
  readonly copied: boolean
  readonly cut: boolean
}

/**
 * Shares the board with notes. Without scripts, the button opens the board's link without notes, which only scripts
 * can read.
 */
export function ShareBoard({ refs }: { readonly refs: readonly string[] }) {
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
