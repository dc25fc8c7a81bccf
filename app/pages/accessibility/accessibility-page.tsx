import { servicesContext } from '#app/context.ts'
import { pageMeta } from '#app/page-meta.ts'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { Markdown } from '#app/ui/words/markdown.tsx'
import { DateLine, TitledSections } from '#app/ui/words/titled-sections.tsx'
import type { Route } from './+types/accessibility-page'

/** In the order of the page, after the date. */
const SECTIONS = ['standard', 'checks', 'not-yet', 'contact'] as const

export async function loader({ context }: Route.LoaderArgs) {
  return { text: await context.get(servicesContext).texts.page('/accessibility') }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(matches, { ...loaderData.text, path: '/accessibility' }) : []
}

export default function AccessibilityPage({ loaderData: { text } }: Route.ComponentProps) {
  const { heading, lead, parts } = text
  return (
    <article className="column">
      <PageOpener title={heading} lead={lead}>
        <DateLine of={parts['last-checked']} />
      </PageOpener>
      <TitledSections
        sections={SECTIONS.map((id) => ({
          id,
          heading: parts[id].heading,
          body: <Markdown of={parts[id].blocks} />,
        }))}
      />
    </article>
  )
}
