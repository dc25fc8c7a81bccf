import { data } from 'react-router'
import { servicesContext, visitContext } from '#app/context.ts'
import { pageMeta } from '#app/page-meta.ts'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { Markdown } from '#app/ui/words/markdown.tsx'
import { MarkdownWords } from '#app/ui/words/markdown-line.tsx'
import { Prose } from '#app/ui/words/prose.tsx'
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
    <article className={`column ${styles['page']}`}>
      <PageOpener title={heading} lead={lead}>
        <p className={styles['date']}>
          {updated.heading} <MarkdownWords of={updated.blocks} />
        </p>
        {optedOut ? (
          <div className={styles['signal']}>
            <p>
              <strong>{signal.heading}</strong>
            </p>
            <Markdown of={signal.blocks} />
          </div>
        ) : null}
      </PageOpener>
      <div className={styles['body']}>
        <nav aria-label="On this page" className={styles['contents']}>
          <h2 className={styles['heading']}>On this page</h2>
          <ol>
            {SECTIONS.map((id) => (
              <li key={id}>
                <a href={`#${id}`}>{parts[id].heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles['text']}>
          {SECTIONS.map((id) => (
            <section key={id} id={id} className={styles['section']} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`} className={styles['title']}>
                {parts[id].heading}
              </h2>
              <Prose>
                <Policy blocks={parts[id].blocks} />
                {id === 'sources' ? (
                  <div id="ideas" className={styles['ideas']}>
                    <Markdown of={ideas.blocks} />
                  </div>
                ) : null}
              </Prose>
            </section>
          ))}
        </div>
      </div>
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
