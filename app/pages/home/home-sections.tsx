import { Link } from 'react-router'
import { ShopFinder } from '#app/pages/retailers/shops/shop-finder.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { COLUMN_SIZES } from '#app/ui/column-sizes.ts'
import { PictureTile } from '#app/ui/picture-tile.tsx'
import { Section } from '#app/ui/section.tsx'
import { VISUALIZER_PATH } from '#core/content/layers/scenes.ts'
import { pageLink } from '#core/site-map.ts'
import { withoutDefinitions } from '#core/texts/text-tree.ts'
import type { Route } from './+types/home-page'
import styles from './choices.module.css'

type Loaded = Route.ComponentProps['loaderData']
type HomeSectionsProps = Pick<Loaded, 'parts' | 'rooms' | 'choices'>

/** The sections below the finishes: two rooms, one room in several finishes, and a shop near the visitor. */
export function HomeSections({ parts, rooms, choices }: HomeSectionsProps) {
  const { heading, blocks } = parts['your-finish']
  return (
    <div className="page screen-only">
      {rooms.length > 0 ? (
        <Section id="rooms" part={parts.rooms} className="section">
          <ul className="grid two list">
            {rooms.map(({ to, title, of }) => (
              <li key={to} className="tile">
                <PictureTile of={of} title={title} to={to} sizes={COLUMN_SIZES.two} />
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
        <Section id="your-finish" part={{ heading, blocks: withoutDefinitions(blocks) }} className="band">
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
  )
}

/** One room side by side, each time in other finishes. */
function Choices({ choices }: Pick<Loaded, 'choices'>) {
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
