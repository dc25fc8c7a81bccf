import { servicesContext } from '#app/context.ts'
import { pageMeta } from '#app/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { HtmlText } from '#app/ui/html-text.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { containerOf } from '#core/site-map.ts'
import type { Photo } from '#services/galleries/photo.ts'
import type { Route } from './+types/accessories-page'
import styles from './accessories-page.module.css'

/** As wide as the window, or as the picture is at the opener's height (accessories-page.module.css). */
const OPENER_SIZES = '(min-width: 720px) max(100vw, min(156vh, 1660px)), max(100vw, 540px)'

export async function loader({ context }: Route.LoaderArgs) {
  const { galleries } = context.get(servicesContext)
  const [background, ...photos] = await galleries.photos(containerOf('/accessories'))
  return { background, photos }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Accessories',
    description:
      'Options for all your accessory needs, inside the drawer and around it. A local retailer shows you what fits your cabinets.',
    path: '/accessories',
  })
}

export default function AccessoriesPage({ loaderData: { background, photos } }: Route.ComponentProps) {
  return (
    <>
      <header className={styles['opener']}>
        {background ? (
          <div className={styles['background']}>
            <Picture picture={background.picture} alt={background.alt} sizes={OPENER_SIZES} hero cover />
          </div>
        ) : null}
        <div className={`column ${styles['place']}`}>
          <div className={styles['panel']}>
            <h1 className={styles['title']}>We have options for all your accessory needs!</h1>
            <ButtonLink to="/retailers">Local Retailer</ButtonLink>
          </div>
        </div>
      </header>
      <section className={`column ${styles['closer']}`} aria-labelledby="closer">
        <h2 id="closer">Start with the drawer</h2>
        <p className="measure">
          Whatever goes into a drawer, the box comes first. Ours are hardwood, 5/8 inch thick, with dovetailed
          corners; 3/4 inch is optional. Plan what each drawer and shelf will hold before you order, and ask
          your retailer which accessories fit it.
        </p>
        <ul className={styles['figures']}>
          {photos.map((photo) => (
            <li key={photo.name}>
              <Closeup photo={photo} />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function Closeup({ photo: { picture, alt, title, captionHtml } }: { photo: Photo }) {
  return (
    <figure className={styles['figure']}>
      <div className={styles['frame']}>
        <Picture
          picture={picture}
          alt={alt}
          sizes="(min-width: 960px) 31vw, (min-width: 720px) 46vw, 92vw"
          cover
        />
      </div>
      <figcaption className={styles['caption']}>
        {captionHtml ? <HtmlText html={captionHtml} /> : <p>{title}</p>}
      </figcaption>
    </figure>
  )
}
