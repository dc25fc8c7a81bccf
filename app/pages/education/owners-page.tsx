import { servicesContext } from '#app/context.ts'
import { pageMeta } from '#app/page-meta.ts'
import { ShopFinder } from '#app/pages/retailers/shops/shop-finder.tsx'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { Glossary } from '#app/ui/words/glossary.tsx'
import { replyWithin } from '#core/retailers/form/messages.ts'
import { filled } from '#core/texts/filled.ts'
import type { Route } from './+types/owners-page'
import shared from './education.module.css'
import styles from './owners-page.module.css'
import { PartBeside } from './part-beside.tsx'

/** In the order of the page, after what to have ready. */
const TROUBLES = ['damaged-door', 'missing-part', 'touch-up', 'shop-closed', 'claim', 'photos'] as const

export async function loader({ context }: Route.LoaderArgs) {
  const { texts, site } = context.get(servicesContext)
  const text = await texts.page('/education/owners')
  return { text: filled(text, { 'reply-within': replyWithin(site.replyDays) }) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(matches, { ...loaderData.text, path: '/education/owners' }) : []
}

export default function OwnersPage({ loaderData: { text } }: Route.ComponentProps) {
  const { heading, lead, parts } = text
  return (
    <article className={`column ${shared['page']}`}>
      <PageOpener title={heading} lead={lead}>
        <nav aria-label="On this page">
          <ul className={styles['troubles']}>
            {[...TROUBLES, 'shops' as const].map((id) => (
              <li key={id}>
                <a href={`#${id}`}>{parts[id].heading}</a>
              </li>
            ))}
          </ul>
        </nav>
      </PageOpener>
      <PartBeside id="at-hand" part={parts['at-hand']} className={shared['first']} />
      {TROUBLES.map((id) => (
        <PartBeside key={id} id={id} part={parts[id]} />
      ))}
      <PartBeside id="shops" part={parts.shops}>
        <ShopFinder />
      </PartBeside>
      <div className="section">
        <Glossary part={parts['words-used-here']} />
      </div>
    </article>
  )
}
