import { data } from 'react-router'
import { servicesContext, visitContext } from '#app/context.ts'
import { pageMeta } from '#app/page-meta.ts'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { Markdown } from '#app/ui/words/markdown.tsx'
import { DateLine, TitledSections } from '#app/ui/words/titled-sections.tsx'
import type { PartOf } from '#core/texts/text-parts.ts'
import type { Block } from '#core/texts/text-tree.ts'
import type { Route } from './+types/privacy-page'
import { CategoryTable } from './category-table.tsx'
import styles from './privacy-page.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const text = await context.get(servicesContext).texts.page('/privacy')
  const { optedOut } = context.get(visitContext)
  return data({ text, optedOut }, { headers: { Vary: 'Sec-GPC' } })
}

/** The page depends on the visitor's opt-out signal, so caches must vary by it. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(matches, { ...loaderData.text, path: '/privacy' }) : []
}

/** What has a heading on the page. */
const SECTIONS = [
  'choices',
  'who',
  'collect',
  'sources',
  'use',
  'disclose',
  'sale',
  'rights',
  'exercise',
  'opt-out',
  'do-not-track',
  'caloppa',
  'shine-the-light',
  'minors',
  'links',
  'changes',
  'contact',
] as const satisfies readonly PartOf<'/privacy'>[]

export default function PrivacyPage({ loaderData: { text, optedOut } }: Route.ComponentProps) {
  const { heading, lead, parts } = text
  const { 'last-updated': updated, 'opt-out-signal': signal, ideas } = parts
  return (
    <article className="column">
      <PageOpener title={heading} lead={lead}>
        <DateLine of={updated} />
        {optedOut ? (
          <div className={styles['signal']}>
            <p>
              <strong>{signal.heading}</strong>
            </p>
            <Markdown of={signal.blocks} />
          </div>
        ) : null}
      </PageOpener>
      <TitledSections
        sections={SECTIONS.map((id) => ({
          id,
          heading: parts[id].heading,
          body: (
            <>
              <Policy blocks={parts[id].blocks} />
              {id === 'sources' ? (
                <div id="ideas" className={styles['ideas']}>
                  <Markdown of={ideas.blocks} />
                </div>
              ) : null}
            </>
          ),
        }))}
      />
    </article>
  )
}

function Policy({ blocks }: { blocks: readonly Block[] }) {
  const at = blocks.findIndex(({ kind }) => kind === 'table')
  const table = blocks[at]
  if (table?.kind !== 'table') return <Markdown of={blocks} />
  return (
    <>
      <Markdown of={blocks.slice(0, at)} />
      <CategoryTable {...table} />
      <Markdown of={blocks.slice(at + 1)} />
    </>
  )
}
