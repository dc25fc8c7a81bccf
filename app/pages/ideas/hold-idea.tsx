import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { Idea } from '#services/ideas/ideas.ts'
import styles from './ideas-page.module.css'

interface HoldIdeaProps {
  readonly idea: Idea
  readonly chosen: boolean
  /** A new object after each press that was refused. */
  readonly refused: object | undefined
}

/** Asks for a sample, which goes with the next request. Without scripts, a button of its own sends the choice. */
export function HoldIdea({ idea: { ref, title }, chosen, refused }: HoldIdeaProps) {
  const hydrated = useHydrated()
  const box = useRef<HTMLInputElement>(null)
  // Pressed before React was there.
  useEffect(() => {
    if (box.current && box.current.checked !== box.current.defaultChecked) box.current.form?.requestSubmit()
  }, [])
  useEffect(() => {
    if (box.current) box.current.checked = chosen
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a press that was refused is taken back
  }, [chosen, refused])
  return (
    <Form method="post" action="/ideas" className={styles['hold']} preventScrollReset>
      <input type="hidden" name="sample" value={ref} />
      {hydrated ? <input type="hidden" name="stay" value="yes" /> : null}
      <label className={styles['choose']}>
        <input
          ref={box}
          type="checkbox"
          name="hold"
          value="yes"
          defaultChecked={chosen}
          onChange={({ target }) => target.form?.requestSubmit()}
        />
        I would like to hold this one
      </label>
      <button type="submit" className={styles['keep-choice']} aria-label={`Save this choice for ${title}`}>
        Save this choice
      </button>
    </Form>
  )
}
