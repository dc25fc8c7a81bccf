import { type ReactNode, useEffect, useRef, useState } from 'react'
import { data, type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from 'react-router'
import { servicesContext, visitContext } from '#app/context.ts'
import { readForm } from '#app/form-text.ts'
import { BEGIN_FIELD } from '#app/ideas/brief-storage.ts'
import { openerPicture } from '#app/opener-picture.ts'
import { noStore, textMeta } from '#app/page-meta.ts'
import { onDemand } from '#app/ui/on-demand.tsx'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Section } from '#app/ui/section.tsx'
import { MarkdownWords } from '#app/ui/words/markdown-line.tsx'
import { PartSection } from '#app/ui/words/part-section.tsx'
import { SCENE_KINDS, sceneKindOf } from '#core/content/layers/scenes.ts'
import { blobNameFault, containerNameFault } from '#core/content/names.ts'
import { picturedItem } from '#core/content/pictures/stored-picture.ts'
import { pick } from '#core/pick.ts'
import { SHOP_PARAM, ZIP_PARAM, zipIn } from '#core/retailers/shops/zip-query.ts'
import { containerOf } from '#core/site-map.ts'
import { fillPlaceholders } from '#core/texts/fill-placeholders.ts'
import type { Galleries } from '#services/galleries/galleries.ts'
import type { Visualizer } from '#services/visualizer/visualizer.ts'
import type { Route } from './+types/retailers-page'
import { EitherIntent } from './form/either-intent.tsx'
import { readValues } from './form/form-values.ts'
import { type IntentWord, intentInQuery, intentOf } from './form/intent.ts'
import { IntentChoice } from './form/intent-choice.tsx'
import { loadIdeas } from './form/load-ideas.ts'
import { loadWords, type RetailersWords } from './load-words.ts'
import { afterSending } from './sending/after-sending.ts'
import { STATUS_OF, type SubmissionResult } from './sending/submission-result.ts'
import { ShopFinder } from './shops/shop-finder.tsx'
import { openRequestForm, submitRequest } from './submit-request.ts'
import { TradePanel } from './trade-panel.tsx'

/**
 * The browser keeps the server's HTML until the form's code has loaded. If it fails to load, a form that came with the
 * page works without it; otherwise the page is loaded from the server.
 */
const { prepare: prepareForm, Component: RequestForm } = onDemand(
  async () => (await import('./form/request-form.tsx')).RequestForm,
  () => {
    if (document.querySelector('form[method="post"]') === null) window.location.reload()
  },
)

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { galleries, visualizer, ideas: ideaService, texts } = services
  const { searchParams } = new URL(request.url)
  const reference = searchParams.get('photo')
  const [[map], picture, photo, room, wish, ideas, documents, { parts }, text] = await Promise.all([
    galleries.photos(containerOf('/retailers')),
    openerPicture(galleries, '/education/woodspecies'),
    findPhoto(galleries, reference),
    findRoom(visualizer, searchParams.get('choice')),
    services.findRequestedShop(searchParams.get(SHOP_PARAM) ?? '', 'US').catch(() => undefined),
    loadIdeas(request, ideaService),
    services.documents.list(containerOf('/education/resources')),
    texts.page('/retailers/near'),
    texts.page('/retailers'),
    prepareForm(),
  ])
  const askingAbout = (subject: string) => fillPlaceholders(text.parts.asking, { subject }).blocks
  return {
    map: map && { ...picturedItem(map), alt: map.alt },
    picture,
    photo: photo && { ...photo, words: askingAbout('photo') },
    room: room && { ...room, words: askingAbout(room.subject) },
    shop: wish && {
      slug: wish.shop.slug,
      name: wish.shop.name,
      words: parts[wish.passTo ? 'asked-at-once' : 'asked'].blocks,
    },
    zip: zipIn(searchParams.get(ZIP_PARAM)),
    ideas,
    documents: documents.map((one) => pick(one, 'name', 'title', 'fileType', 'size', 'href')),
    sell: parts['sell-it'],
    find: parts.find,
    text: loadWords(text, services.site.replyDays),
    token: context.get(visitContext).issueToken(),
    submission: crypto.randomUUID(),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { retailers, brandKey, now } = services
  const form = await readForm(request)
  if (form.has(BEGIN_FIELD)) return data(openRequestForm(form))
  const result = await submitRequest(form, {
    desk: retailers,
    brandKey,
    visit: context.get(visitContext),
    now,
    newId: () => crypto.randomUUID(),
  })
  const headers = result.kind === 'limited' ? { 'Retry-After': String(result.retryAfterSeconds) } : {}
  const answer =
    result.kind === 'received'
      ? { ...result, next: await afterSending(result.reference, readValues(form), services) }
      : result
  return data(answer, { status: STATUS_OF[answer.kind], headers })
}

/** In ms. The server answers within 25 s even if its database does not, so a longer wait means a dead connection. */
const TIMEOUT_MS = 40_000

/** Keeps the form and its input if there is no response, instead of showing an error page. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<SubmissionResult> {
  try {
    const late = new Promise<SubmissionResult>((resolve) =>
      setTimeout(resolve, TIMEOUT_MS, { kind: 'not-sent', late: true }),
    )
    return await Promise.race([serverAction(), late])
  } catch (error) {
    if (error instanceof Response) throw error
    return { kind: 'not-sent' }
  }
}

export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return ['photo', 'choice', SHOP_PARAM].some(
    (key) => currentUrl.searchParams.get(key) !== nextUrl.searchParams.get(key),
  )
}

export const headers = noStore
export const meta = textMeta('/retailers')

export default function RetailersPage({ loaderData, actionData }: Route.ComponentProps) {
  const params = new URLSearchParams(useLocation().search)
  const navigate = useNavigate()
  const postedResult = actionData
  const intent = intentPosted(postedResult) ?? intentInQuery(params)
  const { map, picture, photo, room, shop, zip, find, text } = loaderData
  const [isReceived, setReceived] = useState(postedResult?.kind === 'received')
  const onIntent = (word: IntentWord) => {
    params.set('intent', word)
    void navigate(`?${params}`, { replace: true, preventScrollReset: true })
  }
  return (
    <div className="page">
      <Opener step={stepOf(intent, isReceived)} text={text} picture={picture}>
        {intent ? null : (
          <IntentChoice
            parts={text.parts}
            photo={photo?.reference}
            room={room?.query}
            shop={shop?.slug}
            onNear={() => void prepareForm()}
          />
        )}
      </Opener>
      <div className={`section beside ${intent ? 'mainly' : ''}`}>
        {intent ? (
          <RequestForm
            {...loaderData}
            intent={intent}
            posted={postedResult}
            onIntent={onIntent}
            onAnswer={({ kind }) => setReceived(kind === 'received')}
          />
        ) : (
          <Section id="find" part={find} className="screen-only">
            <ShopFinder zip={zip} />
          </Section>
        )}
        <div className={intent && 'sticky stack'}>
          {map ? (
            <figure className="stack">
              <Picture of={map} alt={map.alt} sizes="(min-width: 960px) 48vw, 100vw" loading="eager" />
              <figcaption className="small">
                <MarkdownWords of={text.parts.map.blocks} />
              </figcaption>
            </figure>
          ) : null}
          {intent && !isReceived ? (
            <PartSection id="next-steps" part={text.parts['what-happens-next']} className="stack" />
          ) : null}
        </div>
      </div>
      {intent === 'become' ? <TradePanel {...loaderData} /> : null}
    </div>
  )
}

type Loaded = Route.ComponentProps['loaderData']
type Step = 'choice' | 'form' | 'thanks'

function stepOf(intent: IntentWord | undefined, isReceived: boolean): Step {
  if (intent === undefined) return 'choice'
  return isReceived ? 'thanks' : 'form'
}

/**
 * Opener and the form's heading. Takes the focus when the form replaces the choice; a response takes its own focus.
 */
function Opener({
  step,
  text,
  picture,
  children,
}: Pick<Loaded, 'text' | 'picture'> & { step: Step; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const lastStep = useRef(step)
  useEffect(() => {
    if (lastStep.current !== step && ![step, lastStep.current].includes('thanks')) heading.current?.focus()
    lastStep.current = step
  }, [step])
  return (
    <PageOpener {...wordsOf(step, text)} picture={picture} display={step === 'choice'} focused={heading}>
      {children}
    </PageOpener>
  )
}

function wordsOf(step: Step, { heading, lead, parts }: RetailersWords) {
  const { 'locate-a-retailer': locate, 'become-a-retailer': become, 'thank-you': thanks } = parts
  if (step === 'choice') return { title: heading, lead }
  if (step === 'thanks') return { title: thanks.heading, lead: <MarkdownWords of={thanks.blocks} /> }
  return {
    title: <EitherIntent locate={locate.heading} become={become.heading} />,
    lead: (
      <EitherIntent
        locate={<MarkdownWords of={locate.blocks} />}
        become={<MarkdownWords of={become.blocks} />}
      />
    ),
  }
}

/** A returned form is shown regardless of the URL. */
function intentPosted(postedResult: SubmissionResult | undefined): IntentWord | undefined {
  return intentOf(postedResult?.kind === 'received' ? postedResult.retailer : postedResult?.values?.retailer)
}

async function findPhoto(galleries: Galleries, reference: string | null) {
  const [container = '', ...rest] = reference?.split('/') ?? []
  const name = rest.join('/')
  if (containerNameFault(container) || blobNameFault(name)) return undefined
  const photo = await galleries.photo(container, name)
  return (
    photo && { ...picturedItem(photo), reference: `${container}/${name}`, title: photo.title, alt: photo.alt }
  )
}

/** Finds the room or door a visitor chose. Replaces invalid values with the nearest ones, as the visualizer does. */
async function findRoom(visualizer: Visualizer, reference: string | null) {
  if (reference === null) return undefined
  const choice = new URLSearchParams(reference.slice(0, MAX_CHOICE))
  const kind = sceneKindOf(choice)
  const resolvedChoice = await visualizer.choice(kind, choice)
  if (!resolvedChoice) return undefined
  const { title, query } = resolvedChoice.view
  return { title, query, to: `${SCENE_KINDS[kind].path}?${query}`, subject: kind }
}

const MAX_CHOICE = 400
