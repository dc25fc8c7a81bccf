import { data, Form } from 'react-router'
import { servicesContext, visitContext } from '#app/context.ts'
import { noStore, secretMeta } from '#app/page-meta.ts'
import { Button } from '#app/ui/button.tsx'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { Facts } from '#app/ui/words/facts.tsx'
import { PartLine } from '#app/ui/words/markdown-line.tsx'
import type { Route } from './+types/erasure-page'
import { LinkOver, LinkResult, STATUS_OF } from './link-result.tsx'

/** Must be read-only, because mail scanners open links. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { linkPages, texts } = context.get(servicesContext)
  const [view, text] = await Promise.all([linkPages.notice(token), texts.page('/retailers/erasure')])
  return data({ view, text }, { status: STATUS_OF[view.kind] })
}

export async function action({ params: { token }, context }: Route.ActionArgs) {
  const { clientAddress } = context.get(visitContext)
  const { linkPages } = context.get(servicesContext)
  const outcome = await linkPages.act({ page: 'erasure', token }, 'answer', '', clientAddress)
  return data({ outcome }, { status: STATUS_OF[outcome] })
}

export const headers = noStore
export const meta = secretMeta

export default function ErasurePage({ loaderData: { view, text }, actionData }: Route.ComponentProps) {
  const { parts } = text
  if (view.kind !== 'open')
    return <LinkOver part={parts[actionData?.outcome === 'done' ? 'noted' : view.kind]} />
  const { retailerName, number, references } = view
  return (
    <div className="column">
      <PageOpener
        kicker={`For ${retailerName} · Privacy request ${number}`}
        title={text.heading}
        lead={text.lead}
      />
      <LinkResult answer={actionData} />
      <Facts of={[[references.length === 1 ? 'Request' : 'Requests', references.join('\n')]]} />
      <Form method="post">
        <Button type="submit">We have erased it</Button>
      </Form>
      <PartLine of={parts.after} className="section measure" />
    </div>
  )
}
