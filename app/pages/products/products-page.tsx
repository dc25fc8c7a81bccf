import { servicesContext } from '#app/context.ts'
import { useOwnLabels } from '#app/page-labels.ts'
import { textMeta } from '#app/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { COLUMN_SIZES } from '#app/ui/column-sizes.ts'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { containerOf, navigationLinks, pageLink } from '#core/site-map.ts'
import { VISUALIZER_PATH } from '#core/visualizer/scenes.ts'
import type { ProductCardView } from '#services/galleries/galleries.ts'
import type { Route } from './+types/products-page'

export async function loader({ context }: Route.LoaderArgs) {
  const { galleries, texts, visualizer } = context.get(servicesContext)
  const [text, cards, rooms] = await Promise.all([
    texts.page('/products'),
    galleries.productCards(containerOf('/products')),
    visualizer.queries('room'),
  ])
  return { text, cards, visualizer: rooms.length > 0 }
}

export const meta = textMeta('/products')

export default function ProductsPage({ loaderData: { text, cards, visualizer } }: Route.ComponentProps) {
  const ownLabel = useOwnLabels()
  return (
    <div className="page">
      <PageOpener title={text.heading} lead={text.lead} display>
        <p className="row">
          {visualizer ? (
            <ButtonLink to={VISUALIZER_PATH}>{ownLabel(pageLink(VISUALIZER_PATH)).label}</ButtonLink>
          ) : null}{' '}
          <ButtonLink to="/products/costs" look="secondary">
            {ownLabel(pageLink('/products/costs')).label}
          </ButtonLink>
        </p>
      </PageOpener>
      {cards.length > 0 ? (
        <>
          <Cards of={cards.slice(0, LARGE)} columns="two" />
          <div className="band">
            <Cards of={cards.slice(LARGE)} columns="paired four" />
          </div>
        </>
      ) : (
        <Sections />
      )}
    </div>
  )
}

/** The full-width pictures: door and finish set the look of a room. */
const LARGE = 2

interface CardsProps {
  readonly of: readonly ProductCardView[]
  readonly columns: 'two' | 'paired four'
}

function Cards({ of, columns }: CardsProps) {
  const isLarge = columns === 'two'
  return (
    <ul className={`grid ${columns} list ${isLarge ? 'bleed' : ''}`}>
      {of.map(({ photo, title, caption, link, buttonLabel }, index) => (
        <li key={photo.name}>
          <article className="tile">
            <div className={`frame ${isLarge ? 'square' : 'upright'}`}>
              <Picture
                of={photo}
                alt={photo.alt}
                sizes={isLarge ? '(min-width: 620px) 50vw, 100vw' : COLUMN_SIZES['paired four']}
                loading={isLarge && index === 0 ? 'hero' : 'lazy'}
                cover
                box={isLarge ? 1 : 4 / 5}
              />
            </div>
            <h2>{title}</h2>
            <p>{caption}</p>
            <ButtonLink to={link} look="secondary" className="whole">
              {buttonLabel}
            </ButtonLink>
          </article>
        </li>
      ))}
    </ul>
  )
}

function Sections() {
  const ownLabel = useOwnLabels()
  return (
    <p className="row">
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
