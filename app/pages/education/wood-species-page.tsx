import { Link } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { pageMeta } from '#app/page-meta.ts'
import { Glossary, type GlossaryTerm } from '#app/ui/glossary.tsx'
import { linkTerms } from '#app/ui/linked-terms.ts'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { TermText } from '#app/ui/term-text.tsx'
import { containerOf } from '#core/site-map.ts'
import type { Route } from './+types/wood-species-page'
import shared from './education.module.css'
import styles from './wood-species-page.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { galleries } = context.get(servicesContext)
  return { species: await galleries.photos(containerOf('/education/woodspecies')) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Wood species',
    description:
      'The woods we build with: the grain, color and hardness of each, how it takes stain and how it changes with age.',
    path: '/education/woodspecies',
  })
}

export default function WoodSpeciesPage({ loaderData: { species } }: Route.ComponentProps) {
  const texts = linkTerms(
    species.map(({ text, description }) => text || description),
    TERMS,
  )
  return (
    <article className={`column ${shared['page']}`}>
      <PageOpener
        title="Wood species"
        lead="The species decides the grain, the hardness and how the color will change over the years. A stain can move the color; it cannot change the grain."
      />
      <section className={`section ${shared['first']}`} aria-label="The species">
        {species.length === 0 ? (
          <p>
            We cannot show the species at the moment. <Link to="/retailers">A retailer near you</Link> can
            show you samples.
          </p>
        ) : (
          <ul className={styles['list']}>
            {species.map(({ name, title, alt, text, description, picture }, index) => (
              <li key={name} className={styles['species']}>
                <div className={styles['sample']}>
                  <Picture
                    picture={picture}
                    alt={alt}
                    sizes="(min-width: 960px) 30vw, (min-width: 640px) 45vw, 92vw"
                    hero={index === 0}
                    cover
                  />
                </div>
                <h2 className={styles['name']}>{title}</h2>
                <p>
                  <TermText pieces={texts.get(text || description)} />
                </p>
              </li>
            ))}
          </ul>
        )}
      </section>
      <div className="section">
        <Glossary terms={TERMS} />
      </div>
    </article>
  )
}

const TERMS: readonly GlossaryTerm[] = [
  {
    term: 'Grain',
    meaning: 'The pattern that the tree’s fibers and yearly rings make on the face of a board.',
  },
  {
    term: 'Open and closed grain',
    meaning:
      'Open grain has pores you can see and feel, as in oak and ash. Closed grain is smooth, as in maple.',
  },
  {
    term: 'Sapwood and heartwood',
    meaning: 'Sapwood is the younger, paler wood under the bark; heartwood is the older, darker core.',
  },
  {
    term: 'Mineral streak',
    meaning: 'A dark line where the tree took up minerals from the soil. It is part of the wood, not damage.',
  },
  {
    term: 'Janka hardness',
    meaning:
      'The force, in pounds (lbf), that presses a steel ball of 0.444 inch halfway into the wood. A higher number means fewer dents. Our figures are averages for dry wood, from the Wood Handbook of the U.S. Forest Products Laboratory; hickory’s is the one that the flooring trade uses.',
  },
]
