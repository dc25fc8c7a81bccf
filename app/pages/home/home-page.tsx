import { Link } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { FinishStrip } from '#app/gallery/finish-strip.tsx'
import { textMeta } from '#app/page-meta.ts'
import { ShopFinder } from '#app/pages/retailers/shops/shop-finder.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { COLUMN_SIZES } from '#app/ui/column-sizes.ts'
import { PictureTile } from '#app/ui/picture-tile.tsx'
import { Section } from '#app/ui/section.tsx'
import { PartLine } from '#app/ui/words/markdown-line.tsx'
import { composedPath, smallComposedPath } from '#core/content/layers/layers.ts'
import { VISUALIZER_PATH } from '#core/content/layers/scenes.ts'
import { photoPlace } from '#core/content/photos/photo-paths.ts'
import { picturedItem } from '#core/content/pictures/stored-picture.ts'
import { containerOf, pageLink } from '#core/site-map.ts'
import { linksOf, withoutDefinitions } from '#core/texts/text-tree.ts'
import type { TextPart } from '#core/texts/words-text.ts'
import type { Galleries } from '#services/galleries/galleries.ts'
import type { Photo } from '#services/galleries/photo-maker.ts'
import type { Visualizer } from '#services/visualizer/visualizer.ts'
import type { Route } from './+types/home-page'
import { Highlights, toSlide, WaitingForSlides } from './highlights.tsx'
import styles from './home-page.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { galleries, texts, visualizer } = context.get(servicesContext)
  const [photos, text, rooms, finishes] = await Promise.all([
    galleries.photos(containerOf('/')),
    texts.page('/'),
    pairOfRooms(galleries),
    galleries.finishLinks(),
  ])
  const choices = await linkedChoices(text.parts['your-finish'], visualizer)
  return { slides: photos.map(toSlide), text, rooms, finishes, choices }
}

export const meta = textMeta('/')

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { slides, text, finishes, rooms, choices } = loaderData
  const { heading, parts } = text
  const yourFinish = parts['your-finish']
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
      <div className="page screen-only">
        {rooms.length > 0 ? (
          <Section id="rooms" part={parts.rooms} className="section">
            <ul className="grid two list">
              {rooms.map((room) => (
                <li key={room.to} className="tile">
                  <PictureTile {...room} sizes={COLUMN_SIZES.two} />
                </li>
              ))}
            </ul>
            <p>
              <ButtonLink to="/gallery" look="secondary">
                All rooms
              </ButtonLink>
            </p>
          </Section>
        ) : null}
        {choices.length > 0 ? (
          <Section
            id="your-finish"
            part={{ ...yourFinish, blocks: withoutDefinitions(yourFinish.blocks) }}
            className="band"
          >
            <Choices choices={choices} />
            <p>
              <ButtonLink to={VISUALIZER_PATH}>{pageLink(VISUALIZER_PATH).label}</ButtonLink>
            </p>
          </Section>
        ) : null}
        <Section id="shops" part={parts.shops} className="section">
          <ShopFinder />
        </Section>
      </div>
    </>
  )
}

/** One room side by side, each time in other finishes. */
function Choices({ choices }: Pick<Route.ComponentProps['loaderData'], 'choices'>) {
  return (
    <ul className={`list ${styles['choices']}`}>
      {choices.map(({ to, label, text, picture, small }) => (
        <li key={to} className="tile">
          <img
            className={styles['picture']}
            src={picture}
            srcSet={`${small} 720w, ${picture} 1200w`}
            sizes="(min-width: 1440px) 720px, (min-width: 620px) 50vw, 92vw"
            alt=""
            width={1200}
            height={800}
            loading="lazy"
            decoding="async"
          />
          <Link to={to} viewTransition className="title whole">
            {label}
          </Link>
          <p className="small">{text}</p>
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
    to: photoPlace(photo.container, photo.slug),
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
