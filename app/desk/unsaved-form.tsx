import { isRouteErrorResponse } from 'react-router'
import { Button } from '#app/ui/button.tsx'

/** The form of somebody whose session had ended, to be sent again. */
export interface UnsavedForm {
  /** Where it was sent to. */
  readonly path: string
  readonly fields: readonly (readonly [name: string, value: string])[]
  /** Files cannot be kept. */
  readonly hadFiles: boolean
}

export function unsavedFormIn(error: unknown): UnsavedForm | undefined {
  const data: unknown = isRouteErrorResponse(error) ? error.data : undefined
  return isUnsavedForm(data) ? data : undefined
}

function isUnsavedForm(data: unknown): data is UnsavedForm {
  return typeof data === 'object' && data !== null && 'fields' in data && 'hadFiles' in data
}

/** Whoever signs in again goes on without a loss (WCAG 2.2.5), with scripts and without. */
export function SendAgain({ of: { path, fields, hadFiles } }: { of: UnsavedForm }) {
  const isSave = fields.some(([name, value]) => name === 'intent' && value.startsWith('save'))
  const label = isSave ? 'Save again' : 'Send again'
  return (
    <>
      <title>You were signed out</title>
      <h1>You were signed out</h1>
      <p>
        Nothing has been saved yet, but what you typed is still here. If you have not signed in again, do so
        in another tab. Then press “{label}”.
        {hadFiles ? ' You will need to choose the file again.' : null}
      </p>
      <p>
        <a href="/desk/sign-in" target="_blank" rel="noreferrer">
          Sign in in another tab
        </a>
      </p>
      <form method="post" action={path}>
        {fields.map(([name, value], index) => (
          // oxlint-disable-next-line react/no-array-index-key -- names repeat, and nothing moves
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit">{label}</Button>
      </form>
    </>
  )
}
