import { servicesContext } from '#app/context.ts'
import { pageMeta } from '#app/page-meta.ts'
import { Glossary } from '#app/ui/glossary.tsx'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { containerOf } from '#core/site-map.ts'
import type { Route } from './+types/environment-page'
import shared from './education.module.css'
import styles from './environment-page.module.css'
import { CREDENTIALS, ENVIRONMENT_TERMS } from './environment-texts.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { galleries } = context.get(servicesContext)
  return { logos: await galleries.photos(containerOf('/education/environment')) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Environment',
    description:
      'ESP certified, KCMA participant, TSCA Title VI compliant: what each one means and who stands behind it.',
    path: '/education/environment',
  })
}

export default function EnvironmentPage({ loaderData: { logos } }: Route.ComponentProps) {
  return (
    <article className={`column ${shared['page']}`}>
      <PageOpener
        title="Environment"
        lead="We are ESP certified, a KCMA participant and TSCA Title VI compliant. Here’s what each one means and who stands behind it."
      />
      {CREDENTIALS.map(({ id, name, body }, index) => {
        const logo = logos.find((photo) => photo.name.toLowerCase().startsWith(id))
        return (
          <section
            key={id}
            className={`section ${styles['credential']} ${index === 0 ? shared['first'] : ''}`}
            aria-labelledby={id}
          >
            {logo ? <Picture of={logo} alt={logo.alt} sizes="240px" className={styles['logo']} /> : null}
            <div className={styles['text']}>
              <h2 id={id}>{name}</h2>
              <Prose>{body}</Prose>
            </div>
          </section>
        )
      })}
      <div className="section">
        <Glossary terms={ENVIRONMENT_TERMS} />
      </div>
    </article>
  )
}
