import { Link } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { pageMeta } from '#app/page-meta.ts'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { containerOf, pageLink } from '#core/site-map.ts'
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
      'How to clean cabinetry and keep it well: what to do every day and every season, what to avoid, and where to find the warranty.',
    path: '/education/care',
  })
}

export default function CarePage({ loaderData: { photo } }: Route.ComponentProps) {
  return (
    <article className={`column ${shared['page']}`}>
      <PageOpener
        title="Care and maintenance"
        lead="A soft damp cloth, a soft dry one, and no standing water. That’s most of it. The rest is about steam, heat, sunlight and which cleaners to avoid."
      />
      <section className={`section ${shared['first']}`} aria-labelledby="daily">
        <TextWithPicture photo={photo}>
          <Prose>
            <h2 id="daily">The short version</h2>
            <ol>
              <li>Wipe up water and spills as soon as you see them.</li>
              <li>
                Clean with a soft, barely damp cloth. For grease, add a few drops of mild dish soap to
                lukewarm water.
              </li>
              <li>Wipe again with a cloth dampened in clean water, then dry, following the grain.</li>
            </ol>
            <p>
              Most damage to cabinetry comes from water left standing: under the sink, beside the dishwasher
              and along the bottom edges of doors. A finish keeps water out for a while, not forever.
            </p>
            <p>Test any cleaner on the inside of a door first.</p>
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
            Wood swells with the humidity of summer and shrinks in the dry air of winter. You may see fine
            lines at the joints of painted doors, a strip of unfinished wood at the edge of a panel, or a door
            that needs a turn of its hinge screw. Most of this corrects itself when the humidity returns to
            normal.
          </p>
          <p>
            Keep relative humidity between about 35 and 50 percent all year and the movement stays small. A
            humidifier in heating season and a dehumidifier or air conditioning in summer will do it.
          </p>
          <p>
            Light changes wood, too. Cherry darkens, walnut lightens, and whatever stands in front of them
            leaves an outline. Close the blinds in strong sun, and move things around in the first few months.
          </p>
        </Prose>
      </section>
      <section className={`section ${shared['split']}`} aria-labelledby="warranty">
        <h2 id="warranty" className={shared['beside']}>
          Warranty
        </h2>
        <Prose>
          <p>
            The warranty says what is covered, what isn’t and how to make a claim. It’s with our other
            documents:{' '}
            <Link to="/education/resources" viewTransition>
              read the warranty under Resources
            </Link>
            .
          </p>
        </Prose>
      </section>
      <NextRoom />
    </article>
  )
}

function NextRoom() {
  return (
    <section className={`section ${shared['split']}`} aria-labelledby="brief">
      <h2 id="brief" className={shared['beside']}>
        When a room is next
      </h2>
      <Prose>
        <p>
          What wears well, and what you would do differently, is worth telling a designer. We have a list of
          what they ask first, to fill in on screen or by hand:{' '}
          <Link to="/ideas/brief">{pageLink('/ideas/brief').label}</Link>
        </p>
      </Prose>
    </section>
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
