import { data } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { localBusiness } from '#app/local-business.ts'
import { pageMeta } from '#app/page-meta.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Markdown } from '#app/ui/words/markdown.tsx'
import { type PicturedItem, picturedItem, pictureUrl } from '#core/content/pictures/stored-picture.ts'
import { askShopPath, shopPath, withZip, ZIP_PARAM, zipIn } from '#core/retailers/shops/zip-query.ts'
import { containerOf } from '#core/site-map.ts'
import { filled } from '#core/texts/filled.ts'
import type { Galleries } from '#services/galleries/galleries.ts'
import type { Photo } from '#services/galleries/photo.ts'
import type { Shop } from '#services/retailers/shops/shops.ts'
import type { Route } from './+types/shop-page'
import { DisplayedNames } from './displayed-names.tsx'
import { ShopHours } from './shop-hours.tsx'
import { ShopList } from './shop-list.tsx'
import styles from './shop-page.module.css'
import { telephoneLink } from './telephone-link.ts'

export async function loader({ params: { slug }, url, context }: Route.LoaderArgs) {
  const { galleries, shops, texts } = context.get(servicesContext)
  const [answer, { parts }, { title, description, parts: lines }] = await Promise.all([
    shops.at(slug),
    texts.page('/retailers/near'),
    texts.page('/retailers/shops'),
  ])
  if (!answer) throw data(null, { status: 404 })
  const photo = answer.kind === 'listed' ? await showroomPhoto(galleries, answer.shop) : undefined
  const seen = {
    photo,
    zip: zipIn(url.searchParams.get(ZIP_PARAM)),
    takenOff: parts['taken-off'],
    lines: { title, description, 'no-longer-listed': lines['no-longer-listed'].heading },
  }
  return data({ ...seen, answer }, { status: answer.kind === 'listed' ? 200 : 410 })
}

/** Nothing while the picture is not there, or is a draft again. */
async function showroomPhoto(
  galleries: Galleries,
  { showroomPhoto: name }: Shop,
): Promise<(PicturedItem & Pick<Photo, 'alt'>) | undefined> {
  const photo = name === '' ? undefined : await galleries.photo(containerOf('/retailers/near'), name)
  return photo && { ...picturedItem(photo), alt: photo.alt }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { answer, photo, lines } = loaderData
  if (answer.kind === 'taken-off')
    return [
      { title: filled(lines['no-longer-listed'], { shop: answer.name }) },
      { name: 'robots', content: 'noindex' },
    ]
  const { shop, week } = answer
  return pageMeta(matches, {
    ...filled(lines, { shop: shop.name, city: shop.city, state: shop.state }),
    name: shop.name,
    path: shopPath(shop.slug),
    ...(photo && { image: pictureUrl(photo) }),
    shows: (site) => [localBusiness(site, shop, week, photo && pictureUrl(photo))],
  })
}

export default function ShopPage({ loaderData: { answer, photo, zip, takenOff } }: Route.ComponentProps) {
  const name = answer.kind === 'listed' ? answer.shop.name : answer.name
  return (
    <article className={`column ${styles['page']}`}>
      <Breadcrumbs above={[{ to: withZip(ABOVE, zip), label: 'Where to Buy' }]} current={name} />
      <h1 className={styles['title']}>{name}</h1>
      {answer.kind === 'listed' ? (
        <ListedShop shop={answer.shop} photo={photo} zip={zip} />
      ) : (
        <>
          <div className={styles['words']}>
            <p className="lead">{takenOff.heading}.</p>
            <Markdown of={takenOff.blocks} />
            <ButtonLink to="/retailers">Where to Buy</ButtonLink>
          </div>
          <div className={styles['instead']}>
            <ShopList shops={answer.nearest} zip={zip} />
          </div>
        </>
      )}
    </article>
  )
}

const ABOVE = '/retailers'
const PHOTO_SIZES = '(min-width: 960px) 46vw, 91vw'

interface ListedShopProps {
  readonly shop: Shop
  readonly photo: (PicturedItem & Pick<Photo, 'alt'>) | undefined
  readonly zip: string | undefined
}

function ListedShop({ shop, photo, zip }: ListedShopProps) {
  const { streetAddress, city, state, phone, website, ownWords } = shop
  const address = `${streetAddress}, ${city}, ${state} ${shop.zip}`
  return (
    <div className={styles['columns']}>
      <div className={styles['words']}>
        {photo ? (
          <Picture
            of={photo}
            alt={photo.alt}
            sizes={PHOTO_SIZES}
            loading="hero"
            className={styles['photo']}
          />
        ) : null}
        {ownWords === '' ? null : ownWords.split(/\n{2,}/).map((words) => <p key={words}>{words}</p>)}
        <DisplayedNames displayed={shop.displayed} zip={zip} />
        {shop.takesRequests ? (
          <p className={styles['ask']}>
            <ButtonLink to={askShopPath(shop.slug, zip)}>Ask this shop</ButtonLink>
          </p>
        ) : null}
      </div>
      <div className={styles['facts']}>
        <address className={styles['address']}>
          {streetAddress}
          <br />
          {city}, {state} {shop.zip}
        </address>
        <ul className={styles['links']}>
          <li>
            <a href={telephoneLink(phone)}>{phone}</a>
          </li>
          {website === '' ? null : (
            <li>
              <a href={website} rel="noopener">
                {website.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')}
              </a>
            </li>
          )}
          <li>
            <a
              href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`}
              rel="noopener"
            >
              Directions (Google Maps)
            </a>
          </li>
        </ul>
        <ShopHours hours={shop.hours} />
      </div>
    </div>
  )
}
