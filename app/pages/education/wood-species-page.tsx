import { Link } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { GalleryWays } from '#app/gallery/gallery-ways.tsx'
import { PictureLink } from '#app/gallery/viewer/picture-link.tsx'
import { viewedTitle } from '#app/gallery/viewer/viewed-photo.ts'
import { ViewedPictures } from '#app/gallery/viewer/viewed-pictures.tsx'
import { BESIDE, SaveButton } from '#app/ideas/save-button.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { Glossary, type GlossaryTerm } from '#app/ui/glossary.tsx'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { TermText } from '#app/ui/term-text.tsx'
import { containerOf } from '#core/site-map.ts'
import { linkTerms } from '#core/texts/linked-terms.ts'
import type { Route } from './+types/wood-species-page'
import shared from './education.module.css'
import { hardnesses } from './janka.ts'
import { JankaScale } from './janka-scale.tsx'
import styles from './wood-species-page.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { galleries } = context.get(servicesContext)
  const container = containerOf('/education/woodspecies')
  const [species, ways] = await Promise.all([galleries.photos(container), galleries.topicWays(container)])
  return { species, ways }
}

export { keepUnderViewer as shouldRevalidate } from '#app/gallery/viewer/viewed-photo.ts'

export function meta({ matches, location }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: viewedTitle(location) ?? 'Wood species',
    description:
      'The woods we build with: the grain, color and hardness of each, how it takes stain and how it changes with age.',
    path: '/education/woodspecies',
  })
}

export default function WoodSpeciesPage({ loaderData: { species, ways } }: Route.ComponentProps) {
  const texts = linkTerms(
    species.map(({ text, description }) => text || description),
    TERMS,
  )
  const woods = hardnesses(species)
  return (
    <article className={`column ${shared['page']}`}>
      <PageOpener
        title="Wood species"
        lead="The species determines the grain, the hardness and how the color changes over the years. A stain can change the color. It can’t change the grain."
      />
      <section className={`section ${shared['first']}`} aria-label="The species">
        {species.length === 0 ? (
          <p>
            We can’t show the species right now. <Link to="/retailers">A retailer near you</Link> can show you
            samples.
          </p>
        ) : (
          <ViewedPictures photos={species} tile={SAMPLE}>
            <ul className={styles['list']}>
              {species.map((photo, index) => (
                <li key={photo.name} className={styles['species']}>
                  <div className={BESIDE}>
                    <div className={styles['sample']}>
                      <PictureLink photo={photo}>
                        <Picture
                          of={photo}
                          alt={photo.alt}
                          sizes={SAMPLE.sizes}
                          loading={index === 0 ? 'hero' : 'lazy'}
                          cover
                        />
                      </PictureLink>
                    </div>
                    <SaveButton container={photo.container} slug={photo.slug} title={photo.title} />
                    <h2 className={styles['name']}>{photo.title}</h2>
                  </div>
                  <p>
                    <TermText pieces={texts.get(photo.text || photo.description)} />
                  </p>
                  <GalleryWays ways={ways[photo.name]} />
                </li>
              ))}
            </ul>
          </ViewedPictures>
        )}
      </section>
      {woods.length > 1 ? (
        <section className="section" aria-labelledby="hardness">
          <h2 id="hardness">Hardness side by side</h2>
          <JankaScale woods={woods} />
        </section>
      ) : null}
      <div className="section">
        <Glossary terms={TERMS} />
      </div>
    </article>
  )
}

const SAMPLE = { sizes: '(min-width: 960px) 30vw, (min-width: 640px) 45vw, 92vw', box: 4 / 3 }

const TERMS: readonly GlossaryTerm[] = [
  {
    term: 'Grain',
    meaning: 'The pattern a tree’s fibers and growth rings make on the face of a board.',
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
    meaning: 'A dark line where the tree drew up minerals from the soil. It’s part of the wood, not damage.',
  },
  {
    term: 'Janka hardness',
    meaning:
      'The force, in pounds (lbf), it takes to press a 0.444 inch steel ball halfway into the wood. The higher the number, the fewer the dents. Our figures are averages for dry wood from the Wood Handbook of the U.S. Forest Products Laboratory; the one for hickory is the figure the flooring trade uses.',
  },
]
