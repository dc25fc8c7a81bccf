import { useEffect, useRef } from 'react'
import { data, type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from 'react-router'
import { servicesContext, visitContext } from '#app/context.ts'
import { pageMeta } from '#app/page-meta.ts'
import { blobNameFault, containerNameFault } from '#core/content/names.ts'
import { containerOf } from '#core/site-map.ts'
import type { Galleries } from '#services/galleries/galleries.ts'
import type { Photo } from '#services/galleries/photo.ts'
import type { Route } from './+types/retailers-page'
import { answerInTime } from './answer-in-time.ts'
import type { AskedPhotoFacts } from './asked-photo.tsx'
import { Choice } from './choice.tsx'
import { DistributionMap } from './distribution-map.tsx'
import { prepareForm, RequestForm } from './form-on-demand.tsx'
import { askedIntent, type IntentWord, intentOf } from './intent.ts'
import styles from './retailers-page.module.css'
import { STATUS_OF, type SubmissionResult, typedValues } from './submission-result.ts'
import { submitRequest } from './submit-request.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { galleries } = context.get(servicesContext)
  const asked = new URL(request.url).searchParams.get('photo')
  const [[map], photo] = await Promise.all([
    galleries.photos(containerOf('/retailers')),
    findPhoto(galleries, asked),
    prepareForm(),
  ])
  return {
    map: map && { alt: map.alt, picture: map.picture },
    photo,
    token: context.get(visitContext).issueToken(),
    submission: crypto.randomUUID(),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { retailers, brandKey, now } = context.get(servicesContext)
  const result = await submitRequest(await readForm(request), {
    desk: retailers,
    brandKey,
    visit: context.get(visitContext),
    now,
    newId: () => crypto.randomUUID(),
  })
  const headers = result.kind === 'limited' ? { 'Retry-After': String(result.retryAfterSeconds) } : {}
  return data(result, { status: STATUS_OF[result.kind], headers })
}

/** Longer than the server ever takes: 25 s when its database is silent. What takes more has met a line that hangs. */
const PATIENCE_MS = 40_000

/** When nobody answers, the form stays with what was typed and says so, instead of giving way to an error page. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<SubmissionResult> {
  try {
    return await answerInTime(serverAction(), { ms: PATIENCE_MS, late: { kind: 'not-sent', late: true } })
  } catch (error) {
    if (error instanceof Response) throw error
    return { kind: 'not-sent' }
  }
}

/** The answer to a form brings what changes; the intent in the address changes nothing that is loaded. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.searchParams.get('photo') !== nextUrl.searchParams.get('photo')
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const retryAfter = actionHeaders.get('Retry-After')
  return { 'Cache-Control': 'no-store', ...(retryAfter ? { 'Retry-After': retryAfter } : {}) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Where to Buy',
    description:
      'Find a retailer for our cabinetry near you, or become one. Available in most areas except the northwestern United States.',
    path: '/retailers',
  })
}

export default function RetailersPage({ loaderData, actionData }: Route.ComponentProps) {
  const params = new URLSearchParams(useLocation().search)
  const navigate = useNavigate()
  const posted = actionData
  const intent = intentPosted(posted) ?? askedIntent(params)
  const { map, photo, token, submission } = loaderData
  const onIntent = (word: IntentWord) => {
    params.set('intent', word)
    void navigate(`?${params}`, { replace: true, preventScrollReset: true })
  }
  return (
    <div className={`column ${styles['page']}`}>
      <Opener step={intent ? 'form' : 'choice'} />
      {intent ? (
        <RequestForm
          intent={intent}
          photo={photo}
          token={token}
          submission={submission}
          posted={posted}
          onIntent={onIntent}
        />
      ) : (
        <Choice photo={photo?.reference} onNear={() => void prepareForm()} />
      )}
      {map ? (
        <div className={styles['map']}>
          <DistributionMap map={map} />
        </div>
      ) : null}
    </div>
  )
}

/** The page's heading, which is also the form's. It takes the focus when one step gives way to the other. */
function Opener({ step }: { step: 'choice' | 'form' }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])
  return (
    <header className={styles['opener']}>
      <h1 ref={heading} tabIndex={-1} className={styles['heading']}>
        {step === 'choice' ? (
          'Where to buy'
        ) : (
          <>
            <span className={styles['locateWords']}>Locate a retailer</span>
            <span className={styles['becomeWords']}>Become a retailer</span>
          </>
        )}
      </h1>
      <p className="lead measure">
        {step === 'choice' ? (
          'Our cabinetry is sold through retailers. We can help you find one, or talk about becoming one.'
        ) : (
          <>
            <span className={styles['locateWords']}>
              Tell us where you are and what you are planning. We answer by email.
            </span>
            <span className={styles['becomeWords']}>
              Tell us who you are and where your business is. We answer by email.
            </span>
          </>
        )}
      </p>
    </header>
  )
}

/** A form that came back shows, whatever the address says. */
function intentPosted(posted: SubmissionResult | undefined): IntentWord | undefined {
  if (posted === undefined) return undefined
  return intentOf(posted.kind === 'received' ? posted.retailer : typedValues(posted)?.retailer)
}

/** A body that is no form counts as an empty one, which is then refused like a form without a token. */
async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    return new FormData()
  }
}

/** The photo that `container/name` names, if there is one. */
async function findPhoto(galleries: Galleries, asked: string | null): Promise<AskedPhotoFacts | undefined> {
  const [container = '', ...rest] = asked?.split('/') ?? []
  const name = rest.join('/')
  if (containerNameFault(container) || blobNameFault(name)) return undefined
  const photo = await galleries.photo(container, name)
  return photo && askedPhotoFacts(photo)
}

function askedPhotoFacts({ container, name, title, alt, picture }: Photo): AskedPhotoFacts {
  return { reference: `${container}/${name}`, title, alt, picture }
}
