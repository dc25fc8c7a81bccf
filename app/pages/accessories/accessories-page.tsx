import { servicesContext } from '#app/context.ts'
import { PictureLink } from '#app/gallery/viewer/picture-link.tsx'
import { viewedTitle } from '#app/gallery/viewer/viewed-photo.ts'
import { ViewedPictures } from '#app/gallery/viewer/viewed-pictures.tsx'
import { BESIDE, SaveButton } from '#app/ideas/save-button.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { HtmlText } from '#app/ui/words/html-text.tsx'
import { MarkdownWords } from '#app/ui/words/markdown-line.tsx'
import { containerOf } from '#core/site-map.ts'
import type { Photo } from '#services/galleries/photo.ts'
import type { Route } from './+types/accessories-page'
import styles from './accessories-page.module.css'

/** As wide as the window, or as the picture is at the opener's height (accessories-page.module.css). */
const OPENER_SIZES = '(min-width: 720px) max(100vw, min(156vh, 1660px)), max(100vw, 540px)'

const CLOSEUP = { sizes: '(min-width: 720px) 30vw, 92vw', box: 4 / 3 }

export { keepUnderViewer as shouldRevalidate } from '#app/gallery/viewer/viewed-photo.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { galleries, texts } = context.get(servicesContext)
  const [[background, ...photos], text] = await Promise.all([
    galleries.photos(containerOf('/accessories')),
    texts.page('/accessories'),
  ])
  return { background, photos, text }
}

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { text } = loaderData
  return pageMeta(matches, { ...text, title: viewedTitle(location) ?? text.title, path: '/accessories' })
}

export default function AccessoriesPage({ loaderData: { background, photos, text } }: Route.ComponentProps) {
  const drawer = text.parts['start-with-the-drawer']
  return (
    <>
      <header className={styles['opener']}>
        {background ? (
          <div className={styles['background']}>
            <Picture of={background} alt={background.alt} sizes={OPENER_SIZES} loading="hero" cover />
          </div>
        ) : null}
        <div className={`column ${styles['place']}`}>
          <div className={styles['panel']}>
            <h1 className={styles['title']}>{text.heading}</h1>
            <ButtonLink to="/retailers">Local Retailer</ButtonLink>
          </div>
        </div>
      </header>
      <section className={`column ${styles['closer']}`} aria-labelledby="start-with-the-drawer">
        <h2 id="start-with-the-drawer">{drawer.heading}</h2>
        <p className="measure">
          <MarkdownWords of={drawer.blocks} />
        </p>
        <ViewedPictures photos={photos} tile={CLOSEUP}>
          <ul className={styles['figures']}>
            {photos.map((photo) => (
              <li key={photo.name}>
                <Closeup photo={photo} />
              </li>
            ))}
          </ul>
        </ViewedPictures>
      </section>
    </>
  )
}

function Closeup({ photo }: { photo: Photo }) {
  const { container, slug, alt, title, captionHtml } = photo
  return (
    <figure className={`${BESIDE} ${styles['figure']}`}>
      <div className={styles['frame']}>
        <PictureLink photo={photo}>
          <Picture of={photo} alt={alt} sizes={CLOSEUP.sizes} cover />
        </PictureLink>
      </div>
      <SaveButton container={container} slug={slug} title={title} />
      <figcaption className={styles['caption']}>
        {captionHtml ? (
          <HtmlText html={captionHtml} />
        ) : (
          <p>
            <strong>{title}</strong>
          </p>
        )}
      </figcaption>
    </figure>
  )
}
