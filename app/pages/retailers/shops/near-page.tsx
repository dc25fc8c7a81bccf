import { Link } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { noStore, textMeta } from '#app/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { MarkdownWords } from '#app/ui/words/markdown-line.tsx'
import { PartNotice, PartSection } from '#app/ui/words/part-section.tsx'
import { formatCount } from '#core/format-count.ts'
import { savedIdeasInCookies } from '#core/ideas/ideas-cookie.ts'
import { areaOf } from '#core/retailers/form/distribution-area.ts'
import { NEAR_PATH, requestPath, withZip, ZIP_PARAM, zipIn } from '#core/retailers/shops/zip-query.ts'
import { fillPlaceholders } from '#core/texts/fill-placeholders.ts'
import type { Route } from './+types/near-page'
import { SHOWS_PARAM, ShopFinder } from './shop-finder.tsx'
import { ShopList } from './shop-list.tsx'
import { ShopMapView } from './shop-map-view.tsx'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { shops, texts } = context.get(servicesContext)
  const zipText = url.searchParams.get(ZIP_PARAM)
  const zip = zipIn(zipText)
  // Show only known names, never arbitrary text from the URL.
  const shows = await shops.displayName(url.searchParams.get(SHOWS_PARAM) ?? '')
  const [text, answer] = await Promise.all([
    texts.page('/retailers/near'),
    zip === undefined ? undefined : shops.near(zip, shows),
  ])
  const area = zip === undefined ? undefined : areaOf(zip)
  // The ZIP code's state, if it is outside the distribution area.
  const unserved = area?.kind === 'outside' ? area.place : undefined
  const isFaulty = zipText !== null && zip === undefined
  const hasIdeas = savedIdeasInCookies(request.headers.get('cookie')).ideas.length > 0
  return { text, answer, zip, unserved, shows, typed: zipText?.slice(0, 10), isFaulty, hasIdeas }
}

export const headers = noStore
export const meta = textMeta(NEAR_PATH, true)

export default function NearPage({ loaderData }: Route.ComponentProps) {
  const { text, answer, zip, shows, typed, isFaulty, hasIdeas } = loaderData
  return (
    <div className="column">
      <PageOpener
        title={
          shows === undefined
            ? text.heading
            : fillPlaceholders(text.parts.displaying.heading, { item: shows })
        }
        lead={answer === undefined ? text.lead : undefined}
      />
      <ShopFinder
        zip={zip ?? typed}
        shows={shows}
        error={isFaulty ? 'A ZIP code has five digits.' : undefined}
      />
      <Answer {...loaderData} />
      {hasIdeas && answer?.kind === 'found' ? (
        <p>
          <Link to={withZip('/ideas', zip)}>Which of my ideas are on display?</Link>
        </p>
      ) : null}
      <PartSection id="ask" part={text.parts.ask} className="section">
        <ButtonLink to={requestPath(zip)} look="secondary">
          Find a Retailer
        </ButtonLink>
      </PartSection>
    </div>
  )
}

type AnswerProps = Pick<Route.ComponentProps['loaderData'], 'answer' | 'text' | 'zip' | 'unserved'>

function Answer({ answer, text: { parts }, zip = '', unserved }: AnswerProps) {
  const outside = unserved && (
    <PartNotice part={fillPlaceholders(parts['outside-the-area'], { zip, place: unserved })} />
  )
  switch (answer?.kind) {
    case undefined:
      return null
    case 'unknown-zip':
      return <PartNotice part={parts['unknown-zip']} />
    case 'none':
      return outside || <PartNotice part={parts['no-shops']} />
    case 'found': {
      const { near, shops, map } = answer
      const count = parts[near < shops.length ? 'count-and-beyond' : 'count'].blocks
      return (
        <>
          {unserved === undefined && near === 0 ? <PartNotice part={parts['none-near']} /> : outside}
          {near > 0 ? (
            <p role="status">
              <MarkdownWords of={fillPlaceholders(count, { shops: formatCount(near, 'shop'), zip })} />{' '}
              <Link to={requestPath(zip)}>Or let us choose one</Link>
            </p>
          ) : null}
          <div className="section beside">
            <ShopMapView
              map={map}
              label={`Map of the ${shops.length === 1 ? 'shop' : 'shops'} around ${zip}; the list says how far each one is.`}
              isNumbered
            >
              <MarkdownWords of={parts['map-note'].blocks} />
            </ShopMapView>
            <ShopList shops={shops} zip={zip} isNumbered />
          </div>
        </>
      )
    }
  }
}
