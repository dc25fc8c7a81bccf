import { data, Form, redirect } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { severalLines } from '#core/retailers/plain-text.ts'
import { passRefusal, type Refusal } from '#core/retailers/work/pass-rule.ts'
import { readReference } from '#core/retailers/work/reference.ts'
import { formText } from '../../form-text.ts'
import { deskOf, sessionOf } from '../../guard.ts'
import { HiddenFields } from '../hidden-fields.tsx'
import { OutcomeWords } from '../request-outcome.tsx'
import styles from '../requests.module.css'
import { StepFrame } from '../step-frame.tsx'
import type { Route } from './+types/pass-page'
import { MailPreviews } from './mail-previews.tsx'
import { retailerLine } from './retailer-line.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { requests } = deskOf(context).desk
  const { person, formToken } = sessionOf(context)
  const reference = readReference(params.reference) ?? params.reference
  const details = await requests.open(reference, person.name)
  if (!details) throw data(null, { status: 404 })
  const chosen = url.searchParams.get('retailer')
  const { passingOn } = requests
  const word = wordIn(url.searchParams.get('word'))
  const preview = chosen === null ? undefined : await passingOn.preview(reference, chosen, word)
  return {
    reference,
    name: details.summary.name,
    standing: details.summary.standing,
    isNoted: url.searchParams.has('noted'),
    choices: details.choices,
    refusal: passRefusal(details.worked),
    others: preview ? [] : await passingOn.others(details.worked),
    preview: preview && {
      id: preview.retailer.id,
      name: preview.retailer.name,
      mails: preview.mails,
    },
    word,
    form: { token: formToken, version: details.worked.work.version },
  }
}

function passPath(reference: string, query: Readonly<Record<string, string>>): string {
  return `/desk/requests/${reference}/pass?${new URLSearchParams(query)}`
}

const STATUSES = { refused: 422, conflict: 409 } as const

export async function action({ request, params: { reference }, context }: Route.ActionArgs) {
  const { requests } = deskOf(context).desk
  const { person } = sessionOf(context)
  const form = await request.formData()
  const word = wordIn(formText(form, 'word'))
  if (formText(form, 'intent') === 'others') throw redirect(passPath(reference, { word }))
  const retailer = await requests.passingOn.retailer(formText(form, 'retailer'))
  if (!retailer)
    return data(
      { kind: 'refused', message: 'That retailer is not taking requests right now.', word } as const,
      { status: 422 },
    )
  const version = Number(formText(form, 'version'))
  if (formText(form, 'intent') === 'preview')
    throw redirect(passPath(reference, { retailer: retailer.id, word }))
  const outcome = await requests.act(
    reference,
    { kind: 'pass', retailer, word },
    { person: person.name, version, note: '' },
  )
  if (outcome.kind === 'unknown') throw data(null, { status: 404 })
  if (outcome.kind === 'done') return redirect(`/desk/requests/${reference}?passed`)
  return data({ ...outcome, word }, { status: STATUSES[outcome.kind] })
}

/** Also after a rejection: someone else has changed the request. */
export function shouldRevalidate() {
  return true
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `Pass on ${loaderData?.name ?? 'a request'} | Requests | Desk` },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function PassPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reference, name, standing, isNoted, refusal, choices, others, preview, word, form } = loaderData
  const options = [
    ...choices.map((choice) => ({ id: choice.id, name: choice.name, line: retailerLine(choice) })),
    ...others.map(({ id, name, city, state }) => ({
      id,
      name,
      line: `${city}, ${state} · does not serve this ZIP code`,
    })),
  ]
  return (
    <StepFrame
      reference={reference}
      title={`Pass on the request of ${name}`}
      standing={standing}
      outcome={actionData}
      isNoted={isNoted && !actionData}
    >
      {preview ? (
        <>
          <p className="measure">
            {preview.name} gets the request, {name} the name of the retailer. This is what both mails say; the
            links in them are hidden here.
          </p>
          <Form method="post" className={styles['form']}>
            <HiddenFields form={form} />
            <input type="hidden" name="retailer" value={preview.id} />
            <TextArea
              key={word}
              label="Note to the retailer"
              name="word"
              hint="It is sent with the request."
              rows={3}
              optional
              maxLength={MAX_WORD}
              defaultValue={actionData?.word ?? word}
            />
            <div className={styles['row']}>
              <Button type="submit">Send</Button>
              <Button type="submit" look="secondary" name="intent" value="preview">
                Preview
              </Button>
              <Button type="submit" look="secondary" name="intent" value="others">
                Other retailers
              </Button>
            </div>
          </Form>
          <MailPreviews mails={preview.mails} />
        </>
      ) : (
        <RetailerOptions
          options={options}
          refusal={refusal}
          isTold={actionData?.kind === 'conflict'}
          word={word}
        />
      )}
    </StepFrame>
  )
}

const MAX_WORD = 1000

function wordIn(typed: string | null): string {
  return severalLines((typed ?? '').toWellFormed()).slice(0, MAX_WORD)
}

const NOWHERE: Refusal = { message: 'There is no retailer to pass it on to.' }

function RetailerOptions({
  options,
  refusal = NOWHERE,
  isTold,
  word,
}: {
  refusal: Refusal | undefined
  /** Whether the page already says why it can't be sent to a retailer. */
  isTold: boolean
  /** The unsaved note to the retailer. */
  word: string
  options: readonly { readonly id: string; readonly name: string; readonly line: string }[]
}) {
  if (options.length === 0)
    return isTold ? null : (
      <p>
        <OutcomeWords outcome={{ kind: 'refused', ...refusal }} />
      </p>
    )
  return (
    <Form className={styles['choices']}>
      <input type="hidden" name="word" value={word} />
      <fieldset>
        <legend className="visually-hidden">Retailers</legend>
        {options.map(({ id, name, line }) => (
          <label key={id} className={styles['choice']}>
            <input type="radio" name="retailer" value={id} required />
            <span>
              {name}
              <span className={styles['more']}>{line}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Button type="submit">Pass on</Button>
    </Form>
  )
}
