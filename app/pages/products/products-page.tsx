import { servicesContext } from '#app/context.ts'
import { useOwnLabels } from '#app/page-labels.ts'
import { textMeta } from '#app/page-meta.ts'
import { ButtonLink, ButtonLinks } from '#app/ui/button.tsx'
import { COLUMN_SIZES } from '#app/ui/column-sizes.ts'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { VISUALIZER_PATH } from '#core/content/layers/scenes.ts'
import { containerOf, navigationLinks, pageLink } from '#core/site-map.ts'
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
        <ButtonLinks
          of={[...(visualizer ? [pageLink(VISUALIZER_PATH)] : []), pageLink('/products/costs')].map(ownLabel)}
        />
      </PageOpener>
      {cards.length > 0 ? (
        <>
          <Cards of={cards.slice(0, LARGE)} columns="two" />
          <div className="band">
            <Cards of={cards.slice(LARGE)} columns="paired four" />
          </div>
        </>
      ) : (
        <ButtonLinks of={navigationLinks('products').map(ownLabel)} />
      )}
    </div>
  )
}

/** Pages with full-width pictures. */
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
