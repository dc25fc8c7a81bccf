import { data } from 'react-router'
import { servicesContext, visitContext } from '#app/context.ts'
import { pageMeta } from '#app/page-meta.ts'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { Prose } from '#app/ui/prose.tsx'
import type { Route } from './+types/privacy-page'
import { CLOSING_SECTIONS } from './closing-sections.tsx'
import { DATA_SECTIONS } from './data-sections.tsx'
import { LAST_UPDATED } from './last-updated.ts'
import styles from './privacy-page.module.css'
import { RIGHTS_SECTIONS } from './rights-sections.tsx'

const SECTIONS = [...DATA_SECTIONS, ...RIGHTS_SECTIONS, ...CLOSING_SECTIONS]

export function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext)
  const { optedOut } = context.get(visitContext)
  const contact = { name: site.name, email: site.privacyEmail, phone: site.contactPhone }
  return data({ contact, optedOut }, { headers: { Vary: 'Sec-GPC' } })
}

/** The page depends on the visitor's opt-out signal, so caches must vary by it. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Privacy policy',
    description:
      'Which personal information we collect, what we use it for, who else gets it, and how to use your rights under California law.',
    path: '/privacy',
  })
}

export default function PrivacyPage({ loaderData: { contact, optedOut } }: Route.ComponentProps) {
  return (
    <article className={`column ${styles['page']}`}>
      <PageOpener
        title="Privacy policy"
        lead="We collect what you send us with a request, and we count which pages are read. You can see your information, correct it, have it deleted and opt out of its sale."
      >
        <p className={styles['date']}>
          Last updated <time dateTime={LAST_UPDATED.iso}>{LAST_UPDATED.text}</time>
        </p>
        {optedOut ? (
          <div className={styles['signal']}>
            <p>
              <strong>Opt-Out Preference Signal Honored</strong>
            </p>
            <p>
              Your browser sends the Global Privacy Control signal. We do not sell or share the personal
              information that comes from it.
            </p>
          </div>
        ) : null}
      </PageOpener>
      <div className={styles['body']}>
        <nav aria-label="On this page" className={styles['contents']}>
          <h2 className={styles['heading']}>On this page</h2>
          <ol>
            {SECTIONS.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles['text']}>
          {SECTIONS.map(({ id, title, body }) => (
            <section key={id} id={id} className={styles['section']} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`} className={styles['title']}>
                {title}
              </h2>
              <Prose>{body(contact)}</Prose>
            </section>
          ))}
        </div>
      </div>
    </article>
  )
}
