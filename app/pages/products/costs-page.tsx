import { Link } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { pagePhoto } from '#app/opener-picture.ts'
import { textMeta } from '#app/page-meta.ts'
import { ShopFinder } from '#app/pages/retailers/shops/shop-finder.tsx'
import { FeatureTile } from '#app/ui/feature-tile.tsx'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { Section } from '#app/ui/section.tsx'
import { PartLine } from '#app/ui/words/markdown-line.tsx'
import { PartSection } from '#app/ui/words/part-section.tsx'
import { queryForValue } from '#core/content/finding/filter-query.ts'
import { galleryContainer } from '#core/content/gallery-paths.ts'
import { PRICE_KEY } from '#core/content/photos/price-level.ts'
import { formatCount } from '#core/format-count.ts'
import { definitionsOf, linksOf, plainWords, withoutDefinitions } from '#core/texts/text-tree.ts'
import type { Galleries } from '#services/galleries/galleries.ts'
import type { Route } from './+types/costs-page'

export async function loader({ context }: Route.LoaderArgs) {
  const { galleries, texts } = context.get(servicesContext)
  const text = await texts.page('/products/costs')
  const { blocks } = text.parts['three-rooms']
  const rooms = linksOf(blocks).map(async ({ to, label, text: band }) => {
    const entry = definitionsOf(blocks).find(({ term }) => plainWords(term) === label)
    return { to, label, band, inside: entry?.meanings[1] ?? [], photo: await pagePhoto(galleries, to) }
  })
  const [levels, roomCards] = await Promise.all([roomsByLevel(galleries), Promise.all(rooms)])
  return { text, levels, rooms: roomCards }
}

/** Price levels with links to their rooms; empty while no room has a price level. */
async function roomsByLevel(galleries: Galleries) {
  const { filters, counts } = await galleries.show(galleryContainer('/gallery') ?? '', new URLSearchParams())
  const valueCounts = counts.find(({ key }) => key === PRICE_KEY)?.values ?? []
  return {
    note: filters.find(({ key }) => key === PRICE_KEY)?.note,
    links: valueCounts.map(({ value, count }) => ({
      label: `Level ${value}: ${formatCount(count, 'room')}`,
      to: `/gallery?${queryForValue(filters, PRICE_KEY, value)}`,
    })),
  }
}

export const meta = textMeta('/products/costs')

export default function CostsPage({ loaderData: { text, levels, rooms } }: Route.ComponentProps) {
  const { heading, lead, parts } = text
  const threeRooms = parts['three-rooms']
  return (
    <article className="page">
      <PageOpener title={heading} lead={lead}>
        {rooms.length > 0 ? (
          <PartLine of={{ blocks: withoutDefinitions(threeRooms.blocks) }} className="small" />
        ) : null}
      </PageOpener>
      {rooms.length > 0 ? (
        <section className="bleed" aria-labelledby="three-rooms">
          <h2 id="three-rooms" className="visually-hidden">
            {threeRooms.heading}
          </h2>
          <ul className="bleed grid two list">
            {rooms.map(({ to, label, band, inside, photo }, at) => (
              <FeatureTile key={to} of={photo} at={at}>
                <h3>
                  <Link to={to} viewTransition className="title whole">
                    {label}
                  </Link>
                </h3>
                <p className="figure">{band}</p>
                <p className="measure">{plainWords(inside)}</p>
              </FeatureTile>
            ))}
          </ul>
        </section>
      ) : null}
      <div className="section grid two">
        <PartSection id="price-levels" part={parts['price-levels']} className="">
          {levels.links.length > 0 ? <RoomsByLevel {...levels} /> : null}
        </PartSection>
        <PartSection id="what-moves-the-price" part={parts['what-moves-the-price']} className="" />
      </div>
      <Section id="what-to-bring" part={parts['what-to-bring']} className="band">
        <ShopFinder />
      </Section>
    </article>
  )
}

function RoomsByLevel({ links, note }: Awaited<ReturnType<typeof roomsByLevel>>) {
  return (
    <section aria-labelledby="rooms-by-level">
      <h3 id="rooms-by-level">Rooms at each level</h3>
      <ul className="row list">
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className="reach">
              {label}
            </Link>
          </li>
        ))}
      </ul>
      {note === undefined ? null : <p className="small">{note}</p>}
    </section>
  )
}
