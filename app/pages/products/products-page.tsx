import { servicesContext } from '#app/context.ts'
import { useOwnLabels } from '#app/page-labels.ts'
import { pageMeta } from '#app/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { containerOf, navigationLinks, pageLink } from '#core/site-map.ts'
import { VISUALIZER_PATH } from '#core/visualizer/scenes.ts'
import type { Route } from './+types/products-page'
import styles from './products-page.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { galleries, texts, visualizer } = context.get(servicesContext)
  const [text, cards, rooms] = await Promise.all([
    texts.page('/products'),
    galleries.productCards(containerOf('/products')),
    visualizer.queries('room'),
  ])
  return { text, cards, visualizer: rooms.length > 0 }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(matches, { ...loaderData.text, path: '/products' }) : []
}

export default function ProductsPage({ loaderData: { text, cards, visualizer } }: Route.ComponentProps) {
  const ownLabel = useOwnLabels()
  return (
    <div className="column">
      <PageOpener title={text.heading} lead={text.lead}>
        <p className={styles['link']}>
          {visualizer ? (
            <ButtonLink to={VISUALIZER_PATH}>{ownLabel(pageLink(VISUALIZER_PATH)).label}</ButtonLink>
          ) : null}{' '}
          <ButtonLink to="/products/costs" look="secondary">
            {ownLabel(pageLink('/products/costs')).label}
          </ButtonLink>
        </p>
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
  const ownLabel = useOwnLabels()
  return (
    <p className={styles['links']}>
      {navigationLinks('products')
        .map(ownLabel)
        .map(({ to, label }) => (
          <ButtonLink key={to} to={to}>
            {label}
          </ButtonLink>
        ))}
    </p>
  )
}
