import { Link } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { pageMeta } from '#app/page-meta.ts'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { containerOf } from '#core/site-map.ts'
import type { Route } from './+types/care-page'
import styles from './care-page.module.css'
import { AVOID, DO } from './care-texts.ts'
import shared from './education.module.css'
import { TextWithPicture } from './text-with-picture.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { galleries } = context.get(servicesContext)
  const [photo] = await galleries.photos(containerOf('/education/care'))
  return { photo }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Care and maintenance',
    description:
      'How to clean cabinetry and keep it well: what to do each day and each season, what to avoid, and where to find the warranty.',
    path: '/education/care',
  })
}

export default function CarePage({ loaderData: { photo } }: Route.ComponentProps) {
  return (
    <article className={`column ${shared['page']}`}>
      <PageOpener
        title="Care and maintenance"
        lead="A soft damp cloth, a soft dry one, and no standing water: that is most of it. The rest is about steam, heat, sunlight and what to leave in the bottle."
      />
      <section className={`section ${shared['first']}`} aria-labelledby="daily">
        <TextWithPicture photo={photo}>
          <Prose>
            <h2 id="daily">The short version</h2>
            <ol>
              <li>Wipe up water and spills as soon as you see them.</li>
              <li>
                Clean with a soft cloth, barely damp. For grease, add a few drops of mild dish soap to
                lukewarm water.
              </li>
              <li>Go over it with clean water, then dry, along the grain.</li>
            </ol>
            <p>
              Most damage to cabinetry comes from water that stays: under the sink, at the dishwasher, and on
              the lower edges of doors. A finish keeps water out for a while, not for good.
            </p>
            <p>Try any cleaner on the inside of a door before you use it where it shows.</p>
          </Prose>
        </TextWithPicture>
      </section>
      <section className={`section ${styles['lists']}`} aria-label="What to do and what to avoid">
        <Advice id="do" title="What to do" items={DO} />
        <Advice id="avoid" title="What to avoid" items={AVOID} />
      </section>
      <section className={`section ${shared['split']}`} aria-labelledby="seasons">
        <h2 id="seasons" className={shared['beside']}>
          Through the year
        </h2>
        <Prose>
          <p>
            Wood takes up moisture in summer and gives it off in winter, and widens and narrows as it does.
            You may see fine lines at the joints of painted doors, a strip of bare wood at the edge of a
            panel, or a door that needs a turn of its hinge screw. Most of it goes back by itself when the air
            does.
          </p>
          <p>
            Relative humidity between about 35 and 50 percent, all year, keeps that movement small. A
            humidifier in the heating season and a dehumidifier or air conditioning in summer do the work.
          </p>
          <p>
            Light changes wood as well. Cherry darkens and walnut lightens, and what stands in front of them
            leaves its outline. Draw the blinds in strong sun, and move things about in the first months.
          </p>
        </Prose>
      </section>
      <section className={`section ${shared['split']}`} aria-labelledby="warranty">
        <h2 id="warranty" className={shared['beside']}>
          Warranty
        </h2>
        <Prose>
          <p>
            The warranty says what it covers, what it does not and how to make a claim. You will find it with
            our other documents:{' '}
            <Link to="/education/resources" viewTransition>
              read the warranty under Resources
            </Link>
            .
          </p>
        </Prose>
      </section>
    </article>
  )
}

interface AdviceProps {
  readonly id: string
  readonly title: string
  readonly items: readonly { readonly what: string; readonly why: string }[]
}

function Advice({ id, title, items }: AdviceProps) {
  return (
    <div>
      <h2 id={id}>{title}</h2>
      <ul className={styles['list']} aria-labelledby={id}>
        {items.map(({ what, why }) => (
          <li key={what}>
            <b>{what}</b> {why}
          </li>
        ))}
      </ul>
    </div>
  )
}
