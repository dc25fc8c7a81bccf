import { Link } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { textMeta } from '#app/page-meta.ts'
import { ShopFinder } from '#app/pages/retailers/shops/shop-finder.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { COLUMN_SIZES } from '#app/ui/column-sizes.ts'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Markdown } from '#app/ui/words/markdown.tsx'
import { PartSection } from '#app/ui/words/part-section.tsx'
import { queryForValue } from '#core/content/finding/filter-query.ts'
import { galleryContainer } from '#core/content/gallery-paths.ts'
import { parsePhotoPath } from '#core/content/photos/photo-paths.ts'
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
    const place = parsePhotoPath(to)
    const photo = place && (await galleries.photoAt(place.container, place.slug))
    const entry = definitionsOf(blocks).find(({ term }) => plainWords(term) === label)
    return { to, label, band, inside: entry?.meanings[1] ?? [], photo }
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
    <article className="column">
      <PageOpener title={heading} lead={lead} />
      <div className="section grid two">
        {(['price-levels', 'what-moves-the-price'] as const).map((id) => (
          <PartSection key={id} id={id} part={parts[id]} className="">
            {id === 'price-levels' ? <RoomsByLevel {...levels} /> : null}
          </PartSection>
        ))}
      </div>
      {rooms.length > 0 ? (
        <section className="section" aria-labelledby="three-rooms">
          <h2 id="three-rooms">{threeRooms.heading}</h2>
          <Markdown of={withoutDefinitions(threeRooms.blocks)} />
          <ul className="grid three list">
            {rooms.map(({ to, label, band, inside, photo }) => (
              <li key={to}>
                {photo ? (
                  <div className="frame">
                    <Picture of={photo} alt="" sizes={COLUMN_SIZES.three} cover box={3 / 2} />
                  </div>
                ) : null}
                <h3>{label}</h3>
                <p>
                  <strong>{band}</strong>
                </p>
                <p>{plainWords(inside)}</p>
                <ButtonLink to={to} look="secondary" aria-label={`See this room: ${label}`}>
                  See this room
                </ButtonLink>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <PartSection id="what-to-bring" part={parts['what-to-bring']} className="section">
        <ShopFinder />
      </PartSection>
    </article>
  )
}

interface RoomsByLevelProps {
  readonly links: readonly { readonly label: string; readonly to: string }[]
  readonly note: string | undefined
}

function RoomsByLevel({ links, note }: RoomsByLevelProps) {
  if (links.length === 0) return null
  return (
    <section aria-labelledby="rooms-by-level">
      <h3 id="rooms-by-level">Rooms at each level</h3>
      {note === undefined ? null : <p className="small">{note}</p>}
      <ul className="row list">
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className="chip">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
