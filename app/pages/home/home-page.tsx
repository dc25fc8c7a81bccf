import { Link } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { metaOf } from '#app/page-meta.ts'
import { PartLine } from '#app/ui/words/markdown-line.tsx'
import { galleryPathOf } from '#core/content/gallery-paths.ts'
import { composedPath, smallComposedPath } from '#core/content/layers/layers.ts'
import { photoPath } from '#core/content/photos/photo-paths.ts'
import { picturedItem } from '#core/content/pictures/stored-picture.ts'
import { containerOf } from '#core/site-map.ts'
import { linksOf } from '#core/texts/text-tree.ts'
import type { TextPart } from '#core/texts/words-text.ts'
import type { Galleries } from '#services/galleries/galleries.ts'
import type { FinishLink } from '#services/galleries/joined-photos.ts'
import type { Photo } from '#services/galleries/photo-maker.ts'
import type { Visualizer } from '#services/visualizer/visualizer.ts'
import type { Route } from './+types/home-page'
import styles from './finish-strip.module.css'
import { Highlights, toSlide, WaitingForSlides } from './highlights.tsx'
import { HomeSections } from './home-sections.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { galleries, texts, visualizer } = context.get(servicesContext)
  const [photos, text, rooms, finishes] = await Promise.all([
    galleries.photos(containerOf('/')),
    texts.page('/'),
    pairOfRooms(galleries),
    galleries.finishLinks(),
  ])
  const { title, description, heading, parts } = text
  const choices = await linkedChoices(parts['your-finish'], visualizer)
  return { slides: photos.map(toSlide), title, description, heading, parts, rooms, finishes, choices }
}

export const meta = metaOf<typeof loader>(({ title, description }) => ({ title, description, path: '/' }))

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { slides, heading, finishes, parts } = loaderData
  return (
    <>
      <h1 className="visually-hidden">{heading}</h1>
      {slides.length > 0 ? <Highlights slides={slides} /> : <WaitingForSlides />}
      {finishes.length > 0 ? (
        <nav aria-label="Finishes" className="screen-only">
          <FinishStrip finishes={finishes} />
          <div className="column">
            <PartLine of={parts.finishes} className={`small ${styles['words']}`} />
          </div>
        </nav>
      ) : null}
      <HomeSections {...loaderData} />
    </>
  )
}

/** All finishes as a full-width strip of colors that link to rooms in that finish. */
function FinishStrip({ finishes }: { finishes: readonly FinishLink[] }) {
  return (
    <ul className={`list ${styles['strip']}`}>
      {finishes.map(({ title, color, to }) => (
        <li key={title} className={styles['finish']}>
          <Link to={to} viewTransition title={title} aria-label={title}>
            {/* The security policy allows no inline styles, so the color is an SVG attribute. */}
            <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true" focusable="false">
              <path d="M0 0h1.05v1H0z" fill={color} />
            </svg>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The gallery's first room and the next room in another finish. */
async function pairOfRooms(galleries: Galleries) {
  const { photos } = await galleries.show(containerOf('/gallery'), new URLSearchParams())
  const finishOf = ({ facts }: Photo) => facts.find(({ key }) => key === 'finish')?.value
  const [first, ...others] = photos
  if (first === undefined) return []
  const other = others.find((photo) => finishOf(photo) !== finishOf(first)) ?? others[0]
  return [first, ...(other ? [other] : [])].map((photo) => ({
    to: photoPath(galleryPathOf(photo.container) ?? '', photo.slug),
    title: photo.title,
    of: picturedItem(photo),
  }))
}

/** The visualizer's rooms that a text links to, composed; none whose finishes are gone. */
async function linkedChoices({ blocks }: TextPart, visualizer: Visualizer) {
  const choices = linksOf(blocks).map(async ({ to, label, text }) => {
    const canonical = await visualizer.canonicalQuery('room', new URLSearchParams(to.split('?')[1]))
    return canonical === undefined
      ? []
      : [{ to, label, text, picture: composedPath(canonical), small: smallComposedPath(canonical) }]
  })
  return (await Promise.all(choices)).flat()
}
