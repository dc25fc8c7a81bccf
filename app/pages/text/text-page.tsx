import { servicesContext, visitContext } from '#app/context.ts'
import { metaOf } from '#app/page-meta.ts'
import { ShopFinder } from '#app/pages/retailers/shops/shop-finder.tsx'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Section } from '#app/ui/section.tsx'
import { FactList, factsIn } from '#app/ui/words/fact-list.tsx'
import { Markdown } from '#app/ui/words/markdown.tsx'
import { MarkdownWords } from '#app/ui/words/markdown-line.tsx'
import { PartSection } from '#app/ui/words/part-section.tsx'
import { sitePage } from '#core/site-map.ts'
import { isTextPath, pageFile } from '#core/texts/text-parts.ts'
import { withoutDefinitions } from '#core/texts/text-tree.ts'
import type { TextPart } from '#core/texts/words-text.ts'
import type { Route } from './+types/text-page'

/**
 * A page of text parts in order. The part `last-…` is the date; `opt-out-signal` appears if the browser sends that
 * signal. A picture in the page's container belongs to the part whose id its name starts with; the first of the
 * others opens the page. A part of figures only is the page's dark band.
 */
export async function loader({ pattern, context }: Route.LoaderArgs) {
  const { galleries, texts } = context.get(servicesContext)
  const { optedOut } = context.get(visitContext)
  // Not the URL, which has a prefix in a preview.
  const pathname = `/${pattern}`
  const path = isTextPath(pathname) ? pathname : '/404'
  const container = sitePage(path)?.container
  const [photos, { parts, ...text }] = await Promise.all([
    container === undefined ? [] : galleries.photos(container),
    texts.page(path),
  ])
  const byId: ReadonlyMap<string, TextPart> = new Map(Object.entries(parts))
  const all = pageFile(path).headed.flatMap((id) => {
    const part = byId.get(id)
    return part
      ? [{ id, ...part, picture: photos.find(({ name }) => name.toLowerCase().startsWith(id)) }]
      : []
  })
  const date = all.find(({ id }) => id.startsWith('last-'))
  const signal = all.find(({ id }) => id === 'opt-out-signal')
  return {
    ...text,
    path,
    date,
    signal: optedOut ? signal : undefined,
    sections: all.filter((section) => section !== date && section !== signal),
    photo: photos.find((photo) => !all.some(({ picture }) => picture === photo)),
  }
}

export const meta = metaOf<typeof loader>((text) => text)

/** Pages with more sections start with a list of them. */
const MANY = 6

export default function TextPage({ loaderData }: Route.ComponentProps) {
  const { heading, lead, date, signal, photo, sections } = loaderData
  return (
    <article className="page">
      <PageOpener title={heading} lead={lead} picture={photo}>
        {date ? (
          <p className="small">
            {date.heading} <MarkdownWords of={date.blocks} />
          </p>
        ) : null}
        {signal ? (
          <div className="note">
            <p>
              <strong>{signal.heading}</strong>
            </p>
            <Markdown of={signal.blocks} />
          </div>
        ) : null}
      </PageOpener>
      {sections.length > MANY ? (
        <nav aria-label="On this page" className="section">
          <ol className="row list">
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`} className="reach">
                  {section.heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      ) : null}
      {sections.map((section) => (
        <TextSection key={section.id} {...section} />
      ))}
    </article>
  )
}

type TextSectionProps = Route.ComponentProps['loaderData']['sections'][number]

function TextSection({ id, picture, ...part }: TextSectionProps) {
  const facts = withoutDefinitions(part.blocks).length === 0 ? factsIn(part) : []
  if (facts.length > 0)
    return (
      <Section id={id} part={{ heading: part.heading }} className="band">
        <FactList facts={facts} />
      </Section>
    )
  return (
    <PartSection
      id={id}
      part={part}
      picture={picture && <Picture of={picture} alt={picture.alt} sizes="240px" className="drawn thumb" />}
    >
      {id === 'shops' ? <ShopFinder /> : null}
    </PartSection>
  )
}
