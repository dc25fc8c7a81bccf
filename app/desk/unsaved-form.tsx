import { isRouteErrorResponse } from 'react-router'
import type { Outage } from '#app/context.ts'
import { Button } from '#app/ui/button.tsx'
import { HiddenFields } from './post-form.tsx'

export interface UnsavedForm {
  readonly reason: 'signed-out' | Outage
  readonly path: string
  readonly fields: readonly (readonly [name: string, value: string])[]
  /** Whether the form had files, which are lost. */
  readonly hadFiles: boolean
}

export function unsavedFormIn(error: unknown): UnsavedForm | undefined {
  const data: unknown = isRouteErrorResponse(error) ? error.data : undefined
  return isUnsavedForm(data) ? data : undefined
}

function isUnsavedForm(data: unknown): data is UnsavedForm {
  return typeof data === 'object' && data !== null && 'fields' in data && 'hadFiles' in data
}

export const OUTAGE_WORDS: Readonly<Record<Outage, string>> = {
  unwritable: 'The content can only be read right now, so nothing was saved.',
  unavailable: 'The storage of the content does not answer, so this may not have been saved.',
}

/** Lets the user submit the form again, signed in or once storage is back (WCAG 2.2.5). Works without scripts. */
export function SendAgain({ of: { reason, path, fields, hadFiles } }: { of: UnsavedForm }) {
  const isSave = fields.some(([name, value]) => name === 'intent' && value.startsWith('save'))
  const isSignedOut = reason === 'signed-out'
  const heading = isSignedOut ? 'You were signed out' : 'One moment, please'
  const label = isSave ? 'Save again' : 'Send again'
  return (
    <>
      <title>{heading}</title>
      <h1>{heading}</h1>
      <p>
        {isSignedOut
          ? 'Nothing has been saved yet, but what you typed is still here. If you have not signed in again, do so in another tab. Then click'
          : `${OUTAGE_WORDS[reason]} What you typed is still here. In a moment, click`}{' '}
        “{label}”.
        {hadFiles ? ' You will need to choose the file again.' : null}
      </p>
      {isSignedOut ? (
        <p>
          <a href="/desk/sign-in" target="_blank" rel="noreferrer">
            Sign in in another tab
          </a>
        </p>
      ) : null}
      <form method="post" action={path}>
        <HiddenFields of={fields} />
        <Button type="submit">{label}</Button>
      </form>
    </>
  )
}
