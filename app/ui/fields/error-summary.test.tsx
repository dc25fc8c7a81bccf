import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Alert } from '../alert.tsx'
import { ErrorSummary } from './error-summary.tsx'

test('announces the message, links to the fields and takes the focus without scripts', () => {
  const markup = renderToStaticMarkup(
    <ErrorSummary
      message="Please look again."
      faults={[{ id: 'zip', label: 'ZIP code', message: 'A valid zip is required.' }]}
    />,
  )
  expect(markup).toMatch(/^<div tabindex="-1" autofocus=""/)
  expect(markup).toMatch(/role="alert".*Please look again\./)
  expect(markup).toMatch(/<a href="#zip">ZIP code<\/a>: A valid zip is required\./)
})

test('uses role status for success and role alert for an error', () => {
  expect(renderToStaticMarkup(<Alert kind="success">Done.</Alert>)).toMatch(/role="status".*Done\./)
  expect(renderToStaticMarkup(<Alert kind="error">No.</Alert>)).toMatch(/role="alert".*No\./)
})
