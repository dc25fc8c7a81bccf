import { type SubmitEvent, useState } from 'react'
import { data, Form, Link } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { readForm } from '#app/form-text.ts'
import { BEGIN_FIELD, BRIEF_FIELD } from '#app/ideas/brief-storage.ts'
import { textMeta } from '#app/page-meta.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { MarkdownWords, PartLine } from '#app/ui/words/markdown-line.tsx'
import { dayInWords, monthsFrom } from '#core/days.ts'
import { type Brief, isEmptyBrief, readBrief, writeBrief } from '#core/ideas/brief.ts'
import { siteDay } from '#core/site-time.ts'
import type { Route } from './+types/brief-page'
import { BriefFields, useBrief } from './brief-form.tsx'
import { BriefIdeas, type BriefParts } from './brief-ideas.tsx'
import { BriefOrigin } from './brief-origin.tsx'
import styles from './brief-page.module.css'
import { BriefSheet } from './brief-sheet.tsx'
import { loadBrief } from './load-brief.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ideas, site, texts, now } = context.get(servicesContext)
  const { publicUrl } = site
  const { name, contactEmail } = (await texts.words()).brand
  return {
    text: await texts.page('/ideas/brief'),
    ...(await loadBrief(request, ideas, publicUrl)),
    brand: { name, publicUrl, contactEmail },
    date: dayInWords(siteDay(now())),
    months: monthsFrom(siteDay(now()), 24),
  }
}

/** For visitors without scripts: returns the filled-in form and stores nothing. */
export async function action({ request }: Route.ActionArgs) {
  return data(readBrief(await readForm(request)), { headers: { 'X-Robots-Tag': 'noindex' } })
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const robots = actionHeaders.get('X-Robots-Tag')
  return { 'Cache-Control': 'no-store', ...(robots ? { 'X-Robots-Tag': robots } : {}) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return textMeta('/ideas/brief', loaderData?.board !== undefined)({ matches, loaderData })
}

export default function BriefPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text, rows, board, brand, date, months } = loaderData
  const { parts } = text
  const { form, brief, isKept, read, replace } = useBrief(actionData)
  return (
    <div className={`column ${styles['page']}`}>
      <PageOpener title={text.heading} lead={text.lead}>
        <BriefOrigin brand={brand} board={board} date={date} caption={parts.code} />
      </PageOpener>
      {actionData ? <Posted brief={actionData} parts={parts} /> : null}
      <Form
        ref={form}
        method="post"
        action="/ideas/brief"
        className="screen-only"
        autoComplete="on"
        onInput={read}
        onSubmit={print}
      >
        <BriefFields initial={actionData ?? NOTHING} months={months} />
        <Tools />
      </Form>
      <BriefSheet brief={brief} />
      <BriefIdeas rows={rows} parts={parts} />
      <StorageNote parts={parts} brief={brief} isKept={isKept} onReplace={replace} />
    </div>
  )
}

const NOTHING: Brief = {}

/** Keeps Enter in a field from printing. */
function print(event: SubmitEvent<HTMLFormElement>) {
  event.preventDefault()
  if (!(document.activeElement instanceof HTMLInputElement)) void printPage()
}

/** Without scripts, the button submits the form, and the visitor prints the response. */
function Tools() {
  return (
    <div className="section row">
      <Button type="submit">
        <span className="scripted">Print</span>
        <span className={styles['unscripted']}>Put it on paper</span>
      </Button>
      <Link to="/products/costs" className="reach">
        What moves the price
      </Link>
    </div>
  )
}

function Posted({ brief, parts }: { readonly brief: Brief; readonly parts: BriefParts }) {
  return (
    <div className="note stack screen-only">
      <p role="status">
        <MarkdownWords of={parts.posted.blocks} />{' '}
        <span className={styles['unscripted']}>
          <MarkdownWords of={parts['posted-nowhere'].blocks} />
        </span>
      </p>
      {isEmptyBrief(brief) ? null : (
        <form method="post" action="/retailers?intent=locate" className={styles['unscripted']}>
          <input type="hidden" name={BRIEF_FIELD} value={writeBrief(brief)} />
          <Button type="submit" name={BEGIN_FIELD} value="yes" look="secondary">
            Send them with a request
          </Button>
        </form>
      )}
    </div>
  )
}

interface StorageNoteProps {
  readonly parts: BriefParts
  readonly brief: Brief
  readonly isKept: boolean
  readonly onReplace: (brief: Brief) => void
}

function StorageNote({ parts, brief, isKept, onReplace }: StorageNoteProps) {
  const [cleared, setCleared] = useState<Brief>()
  const clear = () => {
    setCleared(brief)
    onReplace(NOTHING)
  }
  const undo = () => {
    if (cleared) onReplace(cleared)
    setCleared(undefined)
  }
  return (
    <section className="section split screen-only" aria-labelledby="brief-kept">
      <h2 id="brief-kept">{parts.kept.heading}</h2>
      <div className="measure">
        <PartLine of={parts[isKept ? 'kept' : 'kept-nowhere']} />
        <div className="row scripted">
          {isEmptyBrief(brief) || !isKept ? null : (
            <ButtonLink to="/retailers?intent=locate" look="secondary">
              Ask a retailer with this brief
            </ButtonLink>
          )}
          <Button look="secondary" onClick={clear} data-waits="">
            Clear my answers
          </Button>
          <div role="status">
            {cleared ? (
              <>
                Your answers are cleared.{' '}
                <Button look="secondary" onClick={undo}>
                  Undo
                </Button>
              </>
            ) : null}
          </div>
        </div>
      </div>
    </section>
  )
}

/** In ms. Printing without a picture is better than not printing. */
const PATIENCE_MS = 4000

/** Prints the page once off-screen pictures have loaded. */
async function printPage(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')]
  for (const picture of pictures) picture.loading = 'eager'
  const late = new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS)
  })
  await Promise.race([Promise.allSettled(pictures.map((picture) => picture.decode())), late])
  window.print()
}
