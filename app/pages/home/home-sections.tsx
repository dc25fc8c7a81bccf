import { Link } from 'react-router'
import { ShopFinder } from '#app/pages/retailers/shops/shop-finder.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { COLUMN_SIZES } from '#app/ui/column-sizes.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Section } from '#app/ui/section.tsx'
import { VISUALIZER_PATH } from '#core/content/layers/scenes.ts'
import { pageLink } from '#core/site-map.ts'
import { LIGHT_LABELS } from '#core/visualizer/words.ts'
import type { Route } from './+types/home-page'
import styles from './light-pictures.module.css'

type Loaded = Route.ComponentProps['loaderData']
type HomeSectionsProps = Pick<Loaded, 'parts' | 'rooms' | 'lights'>

/** The sections below the finishes: two rooms, one room in three lights, and the shop finder. */
export function HomeSections({ parts, rooms, lights }: HomeSectionsProps) {
  return (
    <div className="page screen-only">
      {rooms.length > 0 ? (
        <Section id="rooms" part={parts.rooms} className="section">
          <ul className="grid two list">
            {rooms.map(({ to, title, of }) => (
              <li key={to} className="tile">
                <span className="frame">
                  <Picture of={of} alt="" sizes={COLUMN_SIZES.two} cover />
                </span>
                <Link to={to} viewTransition className="title whole">
                  {title}
                </Link>
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
      {lights.length > 0 ? (
        <Section id="your-finish" part={parts['your-finish']} className="band">
          <LightPictures lights={lights} />
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

/** One picture per light, switched by radio buttons without scripts. Fetches only selected pictures. */
function LightPictures({ lights }: Pick<Loaded, 'lights'>) {
  return (
    <fieldset>
      <legend className="visually-hidden">Light</legend>
      <div className="row">
        {lights.map(({ light }, index) => (
          <label key={light} className="check">
            <input type="radio" name="home-light" value={light} defaultChecked={index === 0} />
            {LIGHT_LABELS[light]}
          </label>
        ))}
      </div>
      {lights.map(({ light, picture, small }) => (
        <img
          key={light}
          data-light={light}
          className={styles['picture']}
          src={picture}
          srcSet={`${small} 480w, ${picture} 1200w`}
          sizes="(min-width: 1504px) 1360px, 92vw"
          alt={`The same kitchen, ${light === 'overcast' ? 'under clouds' : `in the ${light}`}`}
          width={1200}
          height={800}
          loading="lazy"
          decoding="async"
        />
      ))}
    </fieldset>
  )
}
