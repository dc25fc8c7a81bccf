import { CONSTRUCTION_FACTS } from '#app/construction-facts.ts'
import { servicesContext } from '#app/context.ts'
import { viewedTitle } from '#app/gallery/viewer/viewed-photo.ts'
import { ViewedPictures } from '#app/gallery/viewer/viewed-pictures.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { FactList } from '#app/ui/fact-list.tsx'
import { Glossary } from '#app/ui/glossary.tsx'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { TermText } from '#app/ui/term-text.tsx'
import { containerOf } from '#core/site-map.ts'
import { linkTerms } from '#core/texts/linked-terms.ts'
import type { Route } from './+types/construction-page'
import { CaptionedPicture } from './captioned-picture.tsx'
import styles from './construction-page.module.css'
import { CONSTRUCTION_FEATURES, CONSTRUCTION_TERMS } from './construction-texts.ts'
import shared from './education.module.css'
import { TextWithPicture } from './text-with-picture.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { galleries } = context.get(servicesContext)
  return { photos: await galleries.photos(containerOf('/education/construction')) }
}

export { keepUnderViewer as shouldRevalidate } from '#app/gallery/viewer/viewed-photo.ts'

export function meta({ matches, location }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: viewedTitle(location) ?? 'Construction',
    description:
      'How our cabinets are built: 1 1/2 inch solid wood frames, 1/2 inch plywood sides, 3/4 inch plywood shelves, 5/8 inch hardwood dovetail drawer boxes.',
    path: '/education/construction',
  })
}

export default function ConstructionPage({ loaderData: { photos } }: Route.ComponentProps) {
  const [main, ...more] = photos
  return (
    <article className={`column ${shared['page']}`}>
      <PageOpener
        title="Construction"
        lead="Solid wood frames, plywood sides and shelves, dovetailed hardwood drawers. Here are the parts, their sizes, and what each one does for you."
      />
      <section className={`section ${shared['first']}`} aria-label="Sizes at a glance">
        <FactList facts={CONSTRUCTION_FACTS} />
      </section>
      <ViewedPictures photos={photos} tile={CLOSEUP}>
        <section className="section" aria-labelledby="features">
          <TextWithPicture photo={main} opens>
            <h2 id="features">How we build a cabinet</h2>
            <ol className={styles['features']}>
              {CONSTRUCTION_FEATURES.map(({ name, text }) => (
                <li key={name}>
                  <h3 className={styles['name']}>{name}</h3>
                  <p>
                    <TermText pieces={TEXTS.get(text)} />
                  </p>
                </li>
              ))}
            </ol>
          </TextWithPicture>
        </section>
        {more.length > 0 ? (
          <section className="section" aria-labelledby="closer">
            <h2 id="closer">A closer look</h2>
            <div className={shared['more']}>
              {more.map((photo) => (
                <CaptionedPicture key={photo.name} photo={photo} sizes={CLOSEUP.sizes} opens />
              ))}
            </div>
          </section>
        ) : null}
      </ViewedPictures>
      <div className="section">
        <Glossary terms={CONSTRUCTION_TERMS} />
      </div>
    </article>
  )
}

const CLOSEUP = {
  sizes: '(min-width: 1504px) 432px, (min-width: 960px) 29vw, (min-width: 620px) 45vw, 92vw',
}

const TEXTS = linkTerms(
  CONSTRUCTION_FEATURES.map(({ text }) => text),
  CONSTRUCTION_TERMS,
)
