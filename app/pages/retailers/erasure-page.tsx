import { data, Form } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { noStore, secretMeta } from '#app/page-meta.ts'
import { Button } from '#app/ui/button.tsx'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { Fact } from '#app/ui/words/fact.tsx'
import { MarkdownWords, PartLine } from '#app/ui/words/markdown-line.tsx'
import type { Route } from './+types/erasure-page'
import { FormOutcome } from './form-outcome.tsx'

/** Must be read-only, because mail scanners open links. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { erasureAnswers, texts } = context.get(servicesContext)
  const [view, text] = await Promise.all([
    erasureAnswers.open(params.token),
    texts.page('/retailers/erasure'),
  ])
  return data({ view, text }, { status: STATUS_OF[view.kind] })
}

const STATUS_OF = { open: 200, noted: 200, used: 410, unknown: 404, busy: 409 } as const

export async function action({ params, context }: Route.ActionArgs) {
  const outcome = await context.get(servicesContext).erasureAnswers.confirm(params.token)
  return data(outcome, { status: STATUS_OF[outcome.kind] })
}

export const headers = noStore
export const meta = secretMeta

export default function ErasurePage({ loaderData: { view, text }, actionData }: Route.ComponentProps) {
  const { parts } = text
  if (view.kind !== 'open') {
    const { heading, blocks } = parts[actionData?.kind === 'noted' ? 'noted' : view.kind]
    return (
      <div className="column">
        <PageOpener title={heading} lead={<MarkdownWords of={blocks} />} />
      </div>
    )
  }
  const { retailerName, number, references } = view
  return (
    <div className="column">
      <PageOpener
        kicker={`For ${retailerName} · Privacy request ${number}`}
        title={text.heading}
        lead={text.lead}
      />
      {actionData?.kind === 'busy' ? (
        <FormOutcome kind="error">That was not saved. Please try again.</FormOutcome>
      ) : null}
      <dl className="facts">
        <Fact label={references.length === 1 ? 'Request' : 'Requests'}>{references.join('\n')}</Fact>
      </dl>
      <Form method="post">
        <Button type="submit">We have erased it</Button>
      </Form>
      <PartLine of={parts.after} className="section measure" />
    </div>
  )
}
