import { servicesContext } from '#app/context.ts'
import { pageMeta } from '#app/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { containerOf, navigationLinks, pageLink } from '#core/site-map.ts'
import { VISUALIZER_PATH } from '#core/visualizer/scenes.ts'
import type { Route } from './+types/products-page'
import styles from './products-page.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { galleries, visualizer } = context.get(servicesContext)
  const [cards, rooms] = await Promise.all([
    galleries.productCards(containerOf('/products')),
    visualizer.queries('room'),
  ])
  return { cards, visualizer: rooms.length > 0 }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Products',
    description:
      'Finishes, door styles, range hoods, vanities, islands and turned legs for kitchen and bath, each with its own gallery.',
    path: '/products',
  })
}

export default function ProductsPage({ loaderData: { cards, visualizer } }: Route.ComponentProps) {
  return (
    <div className="column">
      <PageOpener
        title="Products"
        lead="The door and the finish set the look of a room. Hoods, vanities, islands and turned legs complete it."
      >
        {visualizer ? (
          <p className={styles['way']}>
            <ButtonLink to={VISUALIZER_PATH}>{pageLink(VISUALIZER_PATH).label}</ButtonLink>
          </p>
        ) : null}
      </PageOpener>
      {cards.length > 0 ? (
        <ul className={styles['cards']}>
          {cards.map(({ photo, title, caption, link, buttonLabel }, index) => (
            <li key={photo.name}>
              <Card
                picture={photo}
                alt={photo.alt}
                sizes="(min-width: 1504px) 432px, (min-width: 960px) 31vw, (min-width: 640px) 46vw, 92vw"
                title={title}
                text={caption}
                to={link}
                buttonLabel={buttonLabel}
                loading={index === 0 ? 'hero' : 'lazy'}
              />
            </li>
          ))}
        </ul>
      ) : (
        <Sections />
      )}
    </div>
  )
}

function Sections() {
  return (
    <p className={styles['ways']}>
      {navigationLinks('products').map(({ to, label }) => (
        <ButtonLink key={to} to={to}>
          {label}
        </ButtonLink>
      ))}
    </p>
  )
}
