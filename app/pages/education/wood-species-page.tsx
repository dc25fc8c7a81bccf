import { Link } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { GalleryLinks } from '#app/gallery/gallery-links.tsx'
import { PictureLink } from '#app/gallery/viewer/picture-link.tsx'
import { viewedMeta } from '#app/gallery/viewer/viewed-photo.ts'
import { ViewedPictures } from '#app/gallery/viewer/viewed-pictures.tsx'
import { openerPicture } from '#app/opener-picture.ts'
import { COLUMN_SIZES } from '#app/ui/column-sizes.ts'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { Section } from '#app/ui/section.tsx'
import { Markdown } from '#app/ui/words/markdown.tsx'
import { PartLine } from '#app/ui/words/markdown-line.tsx'
import { priceLevelIn } from '#core/content/photos/price-level.ts'
import { containerOf } from '#core/site-map.ts'
import { linkTerms } from '#core/texts/linked-terms.ts'
import { firstLine, plainWords, termsOf } from '#core/texts/text-tree.ts'
import type { Photo } from '#services/galleries/photo-maker.ts'
import type { Route } from './+types/wood-species-page'
import { hardnesses, type WoodHardness } from './janka.ts'
import styles from './wood-species-page.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { galleries, texts } = context.get(servicesContext)
  const container = containerOf('/education/woodspecies')
  const [photos, links, opener, { parts }, text] = await Promise.all([
    galleries.photos(container),
    galleries.topicLinks(container),
    openerPicture(galleries, '/education/woodspecies'),
    texts.words(),
    texts.page('/education/woodspecies'),
  ])
  const descriptions = linkTerms(
    photos.map((photo) => [{ kind: 'words', of: [photo.text || photo.description] }]),
    termsOf(parts.glossary.blocks),
  )
  const species = photos.map((photo, at) => ({ ...titledBySpecies(photo), about: descriptions[at] ?? [] }))
  return { species, links, opener, text }
}

/** Uses the species as the picture's title. */
function titledBySpecies(photo: Photo): Photo {
  const species = photo.facts.find(({ key }) => key === 'species')
  return species ? { ...photo, title: species.value } : photo
}

export { keepUnderViewer as shouldRevalidate } from '#app/gallery/viewer/viewed-photo.ts'

export const meta = viewedMeta('/education/woodspecies')

export default function WoodSpeciesPage({
  loaderData: { species, links, opener, text },
}: Route.ComponentProps) {
  const { heading, lead, parts } = text
  const hardness = parts['hardness-side-by-side']
  const woods = hardnesses(species)
  return (
    <ViewedPictures photos={species} tile={SAMPLE}>
      <article className="page">
        <PageOpener title={heading} lead={lead} picture={opener} />
        <section className="section" aria-label="The species">
          {species.length === 0 ? <Markdown of={parts['without-the-species'].blocks} /> : null}
          <ul className="grid three list">
            {species.map((photo, index) => (
              <li key={photo.name}>
                <PictureLink
                  photo={photo}
                  sizes={SAMPLE.sizes}
                  loading={index === 0 ? 'hero' : 'lazy'}
                  box="frame square"
                />
                <h2>{photo.title}</h2>
                <PartLine of={{ blocks: photo.about }} />
                <PriceLevel of={photo} />
                <GalleryLinks links={links[photo.name]} />
              </li>
            ))}
          </ul>
        </section>
        {woods.length > 1 ? (
          <Section id="hardness-side-by-side" part={{ heading: hardness.heading }} className="band">
            <HardnessTable caption={plainWords(firstLine(hardness.blocks))} woods={woods} />
          </Section>
        ) : null}
      </article>
    </ViewedPictures>
  )
}

const SAMPLE = { sizes: COLUMN_SIZES.three, box: 1 }

/** Shows the price level in a picture's facts, with its meaning. Renders nothing without one. */
function PriceLevel({ of: { facts, hasExampleFigures } }: { of: Photo }) {
  const level = priceLevelIn(facts)
  if (level === undefined) return null
  return (
    <p className="reaching">
      <Link to="/products/costs" viewTransition>
        {level}
      </Link>
      {hasExampleFigures ? ' (an example)' : ''}
    </p>
  )
}

function HardnessTable({ caption, woods }: { caption: string; woods: readonly WoodHardness[] }) {
  const maxForce = Math.max(...woods.map(({ force }) => force))
  return (
    <table className={`table ${styles['scale']}`}>
      <caption>{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Wood</th>
          <th scope="col">Hardness</th>
        </tr>
      </thead>
      <tbody>
        {woods.map(({ name, force }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{force.toLocaleString('en-US')}</td>
            <td className={styles['bar']} aria-hidden="true">
              <svg viewBox={`0 0 ${maxForce} 1`} preserveAspectRatio="none" focusable="false">
                <path d={`M0 0h${force}v1H0z`} />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
