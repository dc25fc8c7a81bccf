import { data } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { localBusiness } from '#app/local-business.ts'
import { pagePhoto } from '#app/opener-picture.ts'
import { pageMeta } from '#app/page-meta.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { COLUMN_SIZES } from '#app/ui/column-sizes.ts'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { PictureTile } from '#app/ui/picture-tile.tsx'
import { Section } from '#app/ui/section.tsx'
import { Facts } from '#app/ui/words/facts.tsx'
import { Markdown } from '#app/ui/words/markdown.tsx'
import { picturedItem, pictureUrl } from '#core/content/pictures/stored-picture.ts'
import { telephoneLink } from '#core/phone.ts'
import { requestPath, shopPath, withZip, ZIP_PARAM, zipIn } from '#core/retailers/shops/zip-query.ts'
import { containerOf } from '#core/site-map.ts'
import { fillPlaceholders } from '#core/texts/fill-placeholders.ts'
import type { Galleries } from '#services/galleries/galleries.ts'
import type { Shop } from '#services/retailers/shops/shops.ts'
import type { Route } from './+types/shop-page'
import { ShopList } from './shop-list.tsx'
import { ShopMapView } from './shop-map-view.tsx'

export async function loader({ params: { slug }, url, context }: Route.LoaderArgs) {
  const { galleries, shops, texts } = context.get(servicesContext)
  const [answer, { parts }, { title, description, parts: lines }] = await Promise.all([
    shops.at(slug),
    texts.page('/retailers/near'),
    texts.page('/retailers/shops'),
  ])
  if (!answer) throw data(null, { status: 404 })
  const [photo, displayed] =
    answer.kind === 'listed'
      ? await Promise.all([showroomPhoto(galleries, answer.shop), displayedPhotos(galleries, answer.shop)])
      : [undefined, []]
  const pageData = {
    photo,
    displayed,
    zip: zipIn(url.searchParams.get(ZIP_PARAM)),
    takenOff: parts['taken-off'],
    lines: { title, description, 'no-longer-listed': lines['no-longer-listed'].heading },
  }
  return data({ ...pageData, answer }, { status: answer.kind === 'listed' ? 200 : 410 })
}

/** Resolves to undefined if the picture is missing or a draft. */
async function showroomPhoto(galleries: Galleries, { showroomPhoto: name }: Shop) {
  const photo = name === '' ? undefined : await galleries.photo(containerOf('/retailers/near'), name)
  return photo && { ...picturedItem(photo), alt: photo.alt }
}

function displayedPhotos(galleries: Galleries, { displayed }: Shop) {
  const items = displayed.map(async ({ name, to }) => ({
    name,
    to,
    photo: to === undefined ? undefined : await pagePhoto(galleries, to),
  }))
  return Promise.all(items)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { answer, photo, lines } = loaderData
  if (answer.kind === 'taken-off')
    return [
      { title: fillPlaceholders(lines['no-longer-listed'], { shop: answer.name }) },
      { name: 'robots', content: 'noindex' },
    ]
  const { shop, week } = answer
  return pageMeta(matches, {
    ...fillPlaceholders(lines, { shop: shop.name, city: shop.city, state: shop.state }),
    name: shop.name,
    path: shopPath(shop.slug),
    ...(photo && { image: pictureUrl(photo) }),
    shows: (site) => [localBusiness(site, shop, week, photo && pictureUrl(photo))],
  })
}

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  const { answer, zip, takenOff } = loaderData
  const name = answer.kind === 'listed' ? answer.shop.name : answer.name
  return (
    <article className="page">
      <Breadcrumbs above={[{ to: withZip(ABOVE, zip), label: 'Where to Buy' }]} current={name} />
      {answer.kind === 'listed' ? (
        <ListedShop {...loaderData} {...answer} />
      ) : (
        <>
          <PageOpener title={name} lead={`${takenOff.heading}.`} />
          <div className="section measure">
            <Markdown of={takenOff.blocks} />
            <ButtonLink to="/retailers">Where to Buy</ButtonLink>
          </div>
          <div className="section measure">
            <ShopList shops={answer.nearest} zip={zip} />
          </div>
        </>
      )}
    </article>
  )
}

const ABOVE = '/retailers'
const PHOTO_SIZES = '(min-width: 960px) 46vw, 91vw'

type Loaded = Route.ComponentProps['loaderData']
type ListedShopProps = Extract<Loaded['answer'], { kind: 'listed' }> &
  Pick<Loaded, 'photo' | 'displayed' | 'zip'>

function ListedShop({ shop, map, photo, displayed, zip }: ListedShopProps) {
  const { streetAddress, city, state, phone, website, ownWords } = shop
  const address = `${streetAddress}, ${city}, ${state} ${shop.zip}`
  const links = [
    { href: telephoneLink(phone), label: phone },
    ...(website === ''
      ? []
      : [{ href: website, label: website.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '') }]),
    {
      href: `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`,
      label: 'Directions (Google Maps)',
    },
  ]
  return (
    <>
      <PageOpener title={shop.name}>
        {ownWords
          .split(/\n{2,}/)
          .filter(Boolean)
          .map((words) => (
            <p key={words} className="lead measure">
              {words}
            </p>
          ))}
        {shop.takesRequests ? (
          <p>
            <ButtonLink to={requestPath(zip, shop.slug)}>Ask this shop</ButtonLink>
          </p>
        ) : null}
      </PageOpener>
      <div className="section beside">
        <div className="stack">
          <address>
            {streetAddress}
            <br />
            {city}, {state} {shop.zip}
          </address>
          <ul className="list stack">
            {links.map(({ href, label }) => (
              <li key={href}>
                <a href={href} rel="noopener" className="reach">
                  {label}
                </a>
              </li>
            ))}
          </ul>
          {shop.hours.length > 0 ? (
            <Facts
              of={shop.hours.map(({ days, hours }) => [days, hours])}
              className="facts small"
              aria-label="Opening hours"
            />
          ) : null}
        </div>
        {photo || map ? (
          <div className="stack">
            {photo ? <Picture of={photo} alt={photo.alt} sizes={PHOTO_SIZES} loading="hero" /> : null}
            {map ? <ShopMapView map={map} label={`Map of ${city}, ${state}`} /> : null}
          </div>
        ) : null}
      </div>
      {displayed.length > 0 ? <OnDisplay items={displayed} zip={zip} /> : null}
    </>
  )
}

function OnDisplay({ items, zip }: { items: Loaded['displayed']; zip: string | undefined }) {
  return (
    <Section id="on-display" part={{ heading: 'On display' }} className="band">
      <ul className="grid paired four list">
        {items.map(({ name, to, photo }) => (
          <li key={name} className="tile">
            {to !== undefined && photo ? (
              <PictureTile
                of={photo}
                title={name}
                to={withZip(to, zip)}
                sizes={COLUMN_SIZES['paired four']}
                square
              />
            ) : (
              name
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
