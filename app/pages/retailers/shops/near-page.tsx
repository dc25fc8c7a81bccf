import { Link } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { pageMeta } from '#app/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { Markdown } from '#app/ui/words/markdown.tsx'
import { MarkdownWords } from '#app/ui/words/markdown-line.tsx'
import { counted } from '#core/counted.ts'
import { savedIdeasInCookies } from '#core/ideas/ideas-cookie.ts'
import { areaOf } from '#core/retailers/form/distribution-area.ts'
import { NEAR_PATH, withZip, ZIP_PARAM, zipIn } from '#core/retailers/shops/zip-query.ts'
import { filled } from '#core/texts/filled.ts'
import type { PageText, TextPart } from '#core/texts/page-text.ts'
import type { NearAnswer } from '#services/retailers/shops/shops.ts'
import type { Route } from './+types/near-page'
import { SHOWS_PARAM, ShopFinder } from './shop-finder.tsx'
import { ShopList } from './shop-list.tsx'
import { ShopMapView } from './shop-map-view.tsx'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { shops, texts } = context.get(servicesContext)
  const typed = url.searchParams.get(ZIP_PARAM)
  const zip = zipIn(typed)
  // Only our own names become text of the page.
  const shows = await shops.displayName(url.searchParams.get(SHOWS_PARAM) ?? '')
  const [text, answer] = await Promise.all([
    texts.page('/retailers/near'),
    zip === undefined ? undefined : shops.near(zip, shows),
  ])
  const area = zip === undefined ? undefined : areaOf(zip)
  const unserved = area?.kind === 'outside' ? area.state : undefined
  const isFaulty = typed !== null && zip === undefined
  const hasIdeas = savedIdeasInCookies(request.headers.get('cookie')).ideas.length > 0
  return { text, answer, zip, unserved, shows, typed: typed?.slice(0, 10), isFaulty, hasIdeas }
}

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return [
    ...pageMeta(matches, { ...loaderData.text, path: NEAR_PATH }),
    { name: 'robots', content: 'noindex' },
  ]
}

export default function NearPage({ loaderData }: Route.ComponentProps) {
  const { text, answer, zip, unserved, shows, typed, isFaulty, hasIdeas } = loaderData
  return (
    <div className="column">
      <PageOpener
        title={shows === undefined ? text.heading : filled(text.parts.displaying.heading, { item: shows })}
        lead={answer === undefined ? text.lead : undefined}
      />
      <ShopFinder
        zip={zip ?? typed}
        shows={shows}
        error={isFaulty ? 'A ZIP code has five digits.' : undefined}
      />
      <Answer answer={answer} text={text} zip={zip} unserved={unserved} />
      {hasIdeas && answer?.kind === 'found' ? (
        <p>
          <Link to={withZip('/ideas', zip)}>Which of my ideas are on display?</Link>
        </p>
      ) : null}
      <section className="section" aria-labelledby="ask">
        <h2 id="ask">{text.parts.ask.heading}</h2>
        <div className="measure">
          <Markdown of={text.parts.ask.blocks} />
        </div>
        <p>
          <ButtonLink to={formPath(zip)} look="secondary">
            Find a Retailer
          </ButtonLink>
        </p>
      </section>
    </div>
  )
}

/** The form, with the ZIP code filled in. */
function formPath(zip: string | undefined): string {
  return `/retailers?${new URLSearchParams({ intent: 'locate', ...(zip !== undefined && { [ZIP_PARAM]: zip }) })}`
}

interface AnswerProps {
  readonly answer: NearAnswer | undefined
  readonly text: PageText<'/retailers/near'>
  readonly zip: string | undefined
  /** The ZIP code's state, if outside the distribution area. */
  readonly unserved: string | undefined
}

function Answer({ answer, text: { parts }, zip = '', unserved }: AnswerProps) {
  const outside = unserved && (
    <PartNotice part={filled(parts['outside-the-area'], { zip, place: unserved })} />
  )
  switch (answer?.kind) {
    case undefined:
      return null
    case 'unknown-zip':
      return <PartNotice part={parts['unknown-zip']} />
    case 'none':
      return outside || <PartNotice part={parts['no-shops']} />
    case 'found':
      return (
        <>
          {unserved === undefined && answer.near === 0 ? <PartNotice part={parts['none-near']} /> : outside}
          {answer.near > 0 ? (
            <p role="status">
              <MarkdownWords of={countOf(answer, parts, zip).blocks} />{' '}
              <Link to={formPath(zip)}>Or let us choose one</Link>
            </p>
          ) : null}
          <div className="section beside mainly">
            <ShopList shops={answer.shops} zip={zip} isNumbered />
            <ShopMapView
              map={answer.map}
              label={`Map of the ${answer.shops.length === 1 ? 'shop' : 'shops'} around ${zip}; the list says how far each one is.`}
              isNumbered
            >
              <MarkdownWords of={parts['map-note'].blocks} />
            </ShopMapView>
          </div>
        </>
      )
  }
}

/** How many shops were found, and whether some serve the area. */
function countOf(
  { near, shops }: Extract<NearAnswer, { kind: 'found' }>,
  parts: PageText<'/retailers/near'>['parts'],
  zip: string,
): TextPart {
  const isByArea = near > 1 && shops.some(({ serves }) => serves)
  const [within, beyond] = isByArea
    ? (['count-by-area', 'count-by-area-and-beyond'] as const)
    : (['count', 'count-and-beyond'] as const)
  return filled(parts[near < shops.length ? beyond : within], {
    shops: counted(near, 'shop'),
    zip,
  })
}

function PartNotice({ part: { heading, blocks } }: { part: TextPart }) {
  return (
    <div role="status" className="note">
      <h2>{heading}</h2>
      <Markdown of={blocks} />
    </div>
  )
}
