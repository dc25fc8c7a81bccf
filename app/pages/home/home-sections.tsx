import { Link } from 'react-router'
import { ShopFinder } from '#app/pages/retailers/shops/shop-finder.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Markdown } from '#app/ui/words/markdown.tsx'
import { pageLink } from '#core/site-map.ts'
import type { PageText, TextPart } from '#core/texts/page-text.ts'
import { VISUALIZER_PATH } from '#core/visualizer/scenes.ts'
import styles from './home-sections.module.css'
import { LightPictures, type LitRoom } from './light-pictures.tsx'
import type { Glimpse } from './load-rooms.ts'

interface HomeSectionsProps {
  readonly parts: PageText<'/'>['parts']
  readonly rooms: readonly Glimpse[]
  readonly lights: readonly LitRoom[]
  readonly doors: readonly Glimpse[]
  readonly finishes: readonly Glimpse[]
}

/** What is below the four links: rooms, the visualizer, doors and finishes, and a shop near the visitor. */
export function HomeSections({ parts, rooms, lights, doors, finishes }: HomeSectionsProps) {
  return (
    <>
      {rooms.length > 0 ? (
        <Section id="rooms" part={parts.rooms}>
          <Row of={rooms} sizes="(min-width: 1504px) 320px, (min-width: 960px) 22vw, 43vw" shape="room" />
          <p className={styles['link']}>
            <ButtonLink to="/gallery" look="secondary">
              All rooms
            </ButtonLink>
          </p>
        </Section>
      ) : null}
      {lights.length > 0 ? (
        <Section id="your-finish" part={parts['your-finish']}>
          <LightPictures lights={lights} />
          <p className={styles['link']}>
            <ButtonLink to={VISUALIZER_PATH}>{pageLink(VISUALIZER_PATH).label}</ButtonLink>
          </p>
        </Section>
      ) : null}
      <Section id="doors-and-finishes" part={parts['doors-and-finishes']}>
        <Row of={doors} sizes="(min-width: 1504px) 208px, (min-width: 960px) 14vw, 29vw" shape="door" />
        <Row of={finishes} sizes="(min-width: 1504px) 156px, (min-width: 960px) 9.5vw, 21vw" shape="finish" />
        <p className={styles['link']}>
          <ButtonLink to="/products/doorstyles" look="secondary">
            All doors
          </ButtonLink>{' '}
          <ButtonLink to="/products/finishes" look="secondary">
            All finishes
          </ButtonLink>{' '}
          <ButtonLink to="/products/costs" look="secondary">
            {pageLink('/products/costs').label}
          </ButtonLink>
        </p>
      </Section>
      <Section id="shops" part={parts.shops}>
        <ShopFinder />
      </Section>
    </>
  )
}

interface SectionProps {
  readonly id: string
  readonly part: TextPart
  readonly children: React.ReactNode
}

function Section({ id, part: { heading, blocks }, children }: SectionProps) {
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <div className="column">
        <h2 id={id} className={styles['heading']}>
          {heading}
        </h2>
        <Markdown of={blocks} />
        {children}
      </div>
    </section>
  )
}

interface RowProps {
  readonly of: readonly Glimpse[]
  readonly sizes: string
  readonly shape: 'room' | 'door' | 'finish'
}

function Row({ of, sizes, shape }: RowProps) {
  return (
    <ul className={[styles['row'], styles[shape]].join(' ')}>
      {of.map(({ to, title, of: picture }) => (
        <li key={to}>
          <Link to={to} viewTransition className={styles['glimpse']}>
            <Picture of={picture} alt="" sizes={sizes} cover widest={960} className={styles['picture']} />
            <span>{title}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
