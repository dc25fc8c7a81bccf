import { servicesContext } from '#app/context.ts'
import { pageMeta } from '#app/page-meta.ts'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Glossary } from '#app/ui/words/glossary.tsx'
import { Markdown } from '#app/ui/words/markdown.tsx'
import { Prose } from '#app/ui/words/prose.tsx'
import { containerOf } from '#core/site-map.ts'
import type { Route } from './+types/environment-page'
import shared from './education.module.css'
import styles from './environment-page.module.css'

/** Parts of the text, each with the logo whose name begins with it. */
const CREDENTIALS = ['esp', 'kcma', 'tsca'] as const

export async function loader({ context }: Route.LoaderArgs) {
  const { galleries, texts } = context.get(servicesContext)
  const [logos, text] = await Promise.all([
    galleries.photos(containerOf('/education/environment')),
    texts.page('/education/environment'),
  ])
  return { logos, text }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(matches, { ...loaderData.text, path: '/education/environment' }) : []
}

export default function EnvironmentPage({ loaderData: { logos, text } }: Route.ComponentProps) {
  const { heading, lead, parts } = text
  return (
    <article className={`column ${shared['page']}`}>
      <PageOpener title={heading} lead={lead} />
      {CREDENTIALS.map((id, index) => {
        const logo = logos.find((photo) => photo.name.toLowerCase().startsWith(id))
        return (
          <section
            key={id}
            className={`section ${styles['credential']} ${index === 0 ? shared['first'] : ''}`}
            aria-labelledby={id}
          >
            {logo ? <Picture of={logo} alt={logo.alt} sizes="240px" className={styles['logo']} /> : null}
            <div className={styles['text']}>
              <h2 id={id}>{parts[id].heading}</h2>
              <Prose>
                <Markdown of={parts[id].blocks} />
              </Prose>
            </div>
          </section>
        )
      })}
      <div className="section">
        <Glossary part={parts['words-used-here']} />
      </div>
    </article>
  )
}
