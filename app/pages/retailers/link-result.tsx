import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { takeFocus } from '#app/ui/take-focus.ts'
import { MarkdownWords } from '#app/ui/words/markdown-line.tsx'
import type { TextPart } from '#core/texts/words-text.ts'
import type { LinkOutcome } from '#services/retailers/link-pages.ts'

/** HTTP status of a page that a link opens, and of what was done there. */
export const STATUS_OF: Readonly<Record<LinkOutcome | 'open', number>> = {
  open: 200,
  done: 200,
  repeated: 200,
  needs: 422,
  late: 409,
  state: 409,
  exhausted: 409,
  busy: 409,
  limited: 429,
  used: 410,
  expired: 410,
  revoked: 410,
  closed: 410,
  unknown: 404,
}

/** What went wrong, unless a page has its own words. */
const FAULTS: Readonly<Partial<Record<LinkOutcome, string>>> = {
  busy: 'That was not saved. Please try again.',
  exhausted:
    'This page can’t take any more for this request. Please call us: our number is at the bottom of the page.',
  limited: 'Too many tries. Please wait a few minutes, then try again.',
}

interface LinkResultProps {
  readonly answer: { readonly outcome?: LinkOutcome | undefined } | undefined
  /** Words of this page, by outcome. */
  readonly words?: Readonly<Partial<Record<LinkOutcome, ReactNode>>>
}

/** Says what a click on a link's page has done; nothing if the page itself shows that. */
export function LinkResult({ answer, words }: LinkResultProps) {
  const outcome = answer?.outcome
  const text = outcome && (words?.[outcome] ?? FAULTS[outcome])
  if (!text) return null
  return (
    <FormOutcome
      key={JSON.stringify(answer)}
      kind={outcome === 'done' || outcome === 'repeated' ? 'success' : 'error'}
    >
      {text}
    </FormOutcome>
  )
}

/** The page of a link that shows no request. */
export function LinkOver({ part, children }: { part: TextPart; children?: ReactNode }) {
  return (
    <div className="column">
      <PageOpener title={part.heading} lead={<MarkdownWords of={part.blocks} />} />
      {children}
    </div>
  )
}

/** Takes back the last answer. `name` is that of the page's buttons. */
export function Undo({ name, action, children }: { name: string; action?: string; children: ReactNode }) {
  return (
    <Form method="post" {...(action && { action })} className="row">
      {children}
      <Button type="submit" look="secondary" name={name} value="undo">
        Undo
      </Button>
    </Form>
  )
}

/** Result of a submitted form. Takes the focus when mounted, so give it a new `key` for every response. */
interface FormOutcomeProps {
  readonly kind: 'error' | 'success'
  readonly children: ReactNode
  readonly reference?: string
}

export function FormOutcome({ kind, children, reference }: FormOutcomeProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears only in answer to a form that was sent
    <div ref={takeFocus} tabIndex={-1} autoFocus className="measure">
      <Alert kind={kind}>
        <p>{children}</p>
        {reference ? (
          <p>
            Your reference number is <strong>{reference}</strong>.
          </p>
        ) : null}
      </Alert>
    </div>
  )
}
