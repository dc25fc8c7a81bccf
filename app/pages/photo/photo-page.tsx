import { useContext } from 'react'
import { data, Link } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { OnDisplay, shopsWith } from '#app/gallery/on-display.tsx'
import { askAboutPhoto } from '#app/gallery/viewer/photo-page-of.ts'
import { sampleAddress } from '#app/ideas/sample-address.ts'
import { SaveButton } from '#app/ideas/save-button.tsx'
import { metaOf } from '#app/page-meta.ts'
import { ServerPageContext } from '#app/server-page.ts'
import { imageObject } from '#app/structured-data.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { factsIn } from '#app/ui/words/fact-list.tsx'
import { HtmlText } from '#app/ui/words/html-text.tsx'
import { MarkdownWords, PartLine } from '#app/ui/words/markdown-line.tsx'
import { doorSection } from '#core/content/door-section.ts'
import { parsePhotoPath, photoPath } from '#core/content/photos/photo-paths.ts'
import { photoSubject } from '#core/content/photos/photo-title.ts'
import { type PicturedItem, pictureUrl } from '#core/content/pictures/stored-picture.ts'
import { dayInWords } from '#core/days.ts'
import { hasSamples } from '#core/ideas/idea-list.ts'
import { ideaRef } from '#core/ideas/idea-refs.ts'
import { sitePathOf } from '#core/link-paths.ts'
import { ZIP_PARAM, zipIn } from '#core/retailers/shops/zip-query.ts'
import { type PhotoSubject, sitePage } from '#core/site-map.ts'
import { siteDay } from '#core/site-time.ts'
import type { TextPart } from '#core/texts/words-text.ts'
import type { PhotoPageView } from '#services/galleries/photo-pages.ts'
import type { Route } from './+types/photo-page'
import { DoorSectionDrawing } from './door-section-drawing.tsx'
import { JoinedPhotos } from './joined-photos.tsx'
import { PhotoFacts } from './photo-facts.tsx'
import styles from './photo-page.module.css'
import { photoText } from './photo-words.ts'
import { SpecificationSheet } from './specification-sheet.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { galleries, shops, texts, visualizer, site, now } = context.get(servicesContext)
  const place = parsePhotoPath(sitePathOf(url.pathname))
  const page = place && (await galleries.photoPage(place.container, place.slug))
  if (!page) throw data(null, { status: place && galleries.isLate(place.container) ? 503 : 404 })
  const [waysIn, { parts }, { brand }, text, labels] = await Promise.all([
    visualizer.linksFrom(place.container, page.photo.name),
    texts.page('/education/construction'),
    texts.words(),
    texts.page('/photo'),
    texts.labels(),
  ])
  const gallery = labels[place.galleryPath] ?? sitePage(place.galleryPath)?.label ?? ''
  const address = site.publicUrl + photoPath(place.galleryPath, page.photo.slug)
  const zip = zipIn(url.searchParams.get(ZIP_PARAM))
  const onDisplay = {
    zip,
    name: page.photo.title,
    count: zip === undefined ? 0 : await shops.displaying(zip, page.photo.title),
  }
  return {
    ...page,
    onDisplay,
    waysIn,
    galleryPath: place.galleryPath,
    gallery,
    text: photoText(text, { photo: page.photo, gallery, brand: brand.name }),
    section: doorSection(
      Object.fromEntries(page.facts.map(({ key, value, figure }) => [key, figure ?? value])),
    ),
    address,
    date: dayInWords(siteDay(now())),
    sizes: factsIn(parts['sizes-at-a-glance']),
  }
}

export const meta = metaOf<typeof loader>(({ photo, canonicalPath, text: { title, description } }) => ({
  title,
  description,
  name: photo.title,
  path: canonicalPath,
  image: pictureUrl(photo),
  shows: (site) => [imageObject(site, photo, `${canonicalPath}#${CREDIT_ID}`)],
}))

export default function PhotoPage({ loaderData }: Route.ComponentProps) {
  const { onDisplay, photo, section, galleryPath, gallery, text } = loaderData
  const { parts } = text
  const { title, label, captionHtml, picture } = photo
  const subject = photoSubject(galleryPath, photo)
  const shape = shapeOf(picture)
  return (
    <article className={`page ${styles['page']}`}>
      <p className={`print-only ${styles['kind']}`} data-sheet="">
        <MarkdownWords of={parts.kind.blocks} />
      </p>
      <div className={`bleed ${styles['exhibit']} ${styles[shape]}`} data-sheet="">
        <figure className={styles['figure']}>
          <Picture of={photo} alt={photo.alt} sizes={SIZES[shape]} loading="hero" />
        </figure>
        <div className={styles['words']}>
          <Breadcrumbs above={[{ to: galleryPath, label: gallery }]} current={title} />
          <p className="small">
            {loaderData.position} of {loaderData.total}
          </p>
          <h1>{title}</h1>
          {captionHtml ? (
            <HtmlText html={captionHtml} className="measure" />
          ) : label && label !== title ? (
            <p className="measure">{label}</p>
          ) : null}
          <NextSteps photo={photo} subject={subject} waysIn={loaderData.waysIn} />
          <PhotoFacts {...loaderData} heading={parts.specifications.heading}>
            {section ? <DoorSectionDrawing section={section} note={parts['cross-section'].blocks} /> : null}
            {photo.hasExampleFigures ? <PartLine of={parts.examples} className="small" /> : null}
          </PhotoFacts>
          <OnDisplay {...onDisplay} />
          <SampleHint
            photo={photo}
            subject={subject}
            hasZip={onDisplay.zip !== undefined}
            part={parts.sample}
          />
        </div>
      </div>
      <JoinedPhotos {...loaderData} />
      <SpecificationSheet {...loaderData} heading={parts.construction.heading} item={photo.slug} />
      <NeighborLinks {...loaderData} />
      <p id={CREDIT_ID} className="small" data-sheet="">
        <MarkdownWords of={parts.credit.blocks} />
      </p>
    </article>
  )
}

interface NextStepsProps extends Pick<Route.ComponentProps['loaderData'], 'photo' | 'waysIn'> {
  readonly subject: PhotoSubject
}

function NextSteps({ photo, subject, waysIn }: NextStepsProps) {
  return (
    <div className="row buttons">
      <ButtonLink to={askAboutPhoto(photo)} className={styles['ask']}>
        Ask a retailer about this {subject}
      </ButtonLink>
      {waysIn.map(({ label, to }) => (
        <ButtonLink key={to} look="secondary" to={to} className={styles['ask']}>
          {label}
        </ButtonLink>
      ))}
      <SaveButton {...photo} look="button" />
      <PrintButton />
    </div>
  )
}

interface SampleHintProps extends Omit<NextStepsProps, 'waysIn'> {
  /** Whether the URL has a ZIP code. */
  readonly hasZip: boolean
  readonly part: TextPart
}

/** Links to a sample request. Renders nothing for items without samples. */
function SampleHint({ photo, subject, hasZip, part }: SampleHintProps) {
  const ref = ideaRef(photo.container, photo.slug)
  if (ref === undefined || !hasSamples(ref)) return null
  return (
    <p className="small">
      <MarkdownWords of={part.blocks} />{' '}
      <Link to={sampleAddress(ref)}>Ask for a sample of this {subject === 'finish' ? subject : 'door'}</Link>
      {hasZip ? null : (
        <>
          , or <Link to={shopsWith(photo.title)}>see it on display near you</Link>
        </>
      )}
    </p>
  )
}

const SIZES = {
  wide: '(min-width: 960px) min(64vw, 1200px), 100vw',
  upright: '(min-width: 960px) min(48vw, 900px), 100vw',
}

const CREDIT_ID = 'credit'

/** Square pictures count as upright, because that layout leaves room for facts. */
function shapeOf({ width, height }: PicturedItem['picture']): keyof typeof SIZES {
  return width !== null && height !== null && width <= height * 1.1 ? 'upright' : 'wide'
}

const ID = 'print'

/** Needs scripts. Pages without hydration have an inline script for it. */
function PrintButton() {
  const serverPage = useContext(ServerPageContext)
  return (
    <>
      <Button id={ID} look="secondary" className="scripted" onClick={() => print()}>
        Print
      </Button>
      {serverPage ? (
        <script nonce={serverPage.mark}>{`document.getElementById('${ID}').onclick=()=>print()`}</script>
      ) : null}
    </>
  )
}

type NeighborLinksProps = Pick<PhotoPageView, 'previous' | 'next'> & { readonly galleryPath: string }

function NeighborLinks({ galleryPath, previous, next }: NeighborLinksProps) {
  if (!previous && !next) return null
  return (
    <nav aria-label="Photos before and after" className="section row apart screen-only">
      {previous ? (
        <Link to={photoPath(galleryPath, previous.slug)} rel="prev" className="title" viewTransition>
          <span className="small">Previous photo</span> <br />
          <span aria-hidden="true">←</span> {previous.title}
        </Link>
      ) : (
        <span />
      )}
      {next ? (
        <Link to={photoPath(galleryPath, next.slug)} rel="next" className="title" viewTransition>
          <span className="small">Next photo</span> <br />
          {next.title} <span aria-hidden="true">→</span>
        </Link>
      ) : null}
    </nav>
  )
}
