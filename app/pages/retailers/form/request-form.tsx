import { type RefObject, useEffect, useRef, useState } from 'react'
import { type FetcherWithComponents, useFetcher } from 'react-router'
import { areaByZip } from '#core/retailers/form/distribution-area.ts'
import { FIELD_DEFAULTS, type FormValues } from '#core/retailers/form/fields.ts'
import type { Route } from '../+types/retailers-page'
import { AnswerMessage } from '../sending/answer-message.tsx'
import { SendRequest, useReminder } from '../sending/send-request.tsx'
import { hasRemovedShop, type SubmissionResult, typedIn } from '../sending/submission-result.ts'
import { HIDDEN_INPUTS } from './form-values.ts'
import { IdeasToSend } from './ideas-to-send.tsx'
import { INTENTS, type IntentWord } from './intent.ts'
import { PHONE_TYPING, ZIP_MASK } from './phone-typing.ts'
import { RequestFields } from './request-fields.tsx'
import styles from './request-form.module.css'
import { RequestedShopNotice, Subjects } from './subjects.tsx'
import { useRequestForm } from './use-request-form.ts'

type Loaded = Route.ComponentProps['loaderData']

interface RequestFormProps
  extends Pick<Loaded, 'text' | 'photo' | 'room' | 'shop' | 'zip' | 'ideas' | 'token' | 'submission'> {
  readonly intent: IntentWord
  readonly posted: SubmissionResult | undefined
  readonly onIntent: (intent: IntentWord) => void
  /** Called for every response, including the initial one. */
  readonly onAnswer: (result: SubmissionResult) => void
}

/** The request form. Once a request is received, collapses an empty form for another one below the answer. */
export function RequestForm(props: RequestFormProps) {
  const { photo, room, posted, token, onAnswer } = props
  const fetcher = useFetcher<SubmissionResult>()
  const answer = useAnswer(posted, fetcher.data, token, onAnswer)
  const form = <FormToFill key={answer.received} {...props} fetcher={fetcher} answer={answer} />
  return (
    <div className="panel stack">
      <AnswerMessage key={answer.count} result={answer.result} />
      {answer.received > 0 ? (
        <details key={answer.received}>
          <summary className="chip">Send another request</summary>
          {form}
        </details>
      ) : (
        <>
          <Subjects photo={photo} room={room} />
          {form}
        </>
      )}
    </div>
  )
}

interface FormToFillProps extends RequestFormProps {
  readonly fetcher: FetcherWithComponents<SubmissionResult>
  readonly answer: Answer
}

function FormToFill(props: FormToFillProps) {
  const { intent, text, shop, ideas, submission, posted, onIntent, fetcher, answer } = props
  const form = useRef<HTMLFormElement>(null)
  // Only for this request, not the next one.
  const { photo, room, zip }: Partial<RequestFormProps> = answer.received > 0 ? {} : props
  const { withIdeas, brief = '' } = typedIn(posted)
  const [start] = useState<FormValues>(() => ({
    ...FIELD_DEFAULTS,
    // Tell the retailer which room it is about.
    ...(room && { describe: `About the ${room.title}.` }),
    ...(zip !== undefined && { zip, distributionArea: areaByZip({ zip, country: 'US' }) }),
    ...typedIn(answer.result).values,
    retailer: INTENTS[intent],
  }))
  const live = useRequestForm({ form, start, intent, submission, result: answer.result, onIntent })
  useMasks(form)
  const pending = fetcher.state !== 'idle'
  const requiredFields = live.interactive && !pending ? live.needed : []
  const { list, words, onKeyDown } = useReminder(requiredFields)
  return (
    <fetcher.Form
      ref={form}
      method="post"
      noValidate
      className={`stack ${styles['form']}`}
      onInput={live.onInput}
      onBlur={live.onBlur}
      onKeyDown={onKeyDown}
    >
      <input type="hidden" name={HIDDEN_INPUTS.token} value={answer.token} />
      <input type="hidden" name={HIDDEN_INPUTS.submission} value={live.submission} />
      {answer.resent ? <input type="hidden" name={HIDDEN_INPUTS.resent} value="1" /> : null}
      {photo ? <input type="hidden" name="photo" value={photo.reference} /> : null}
      {answer.received > 0 ? null : (
        <div className={styles['locateOnly']}>
          {shop ? <RequestedShopNotice shop={shop} leftOut={hasRemovedShop(posted)} /> : null}
          <IdeasToSend ideas={ideas} brief={brief} leftOut={withIdeas === false} />
        </div>
      )}
      <RequestFields start={start} errors={live.errors} text={text} values={live.values} />
      <Trap />
      <SendRequest
        needed={requiredFields}
        pending={pending}
        list={list}
        words={words}
        below={text.parts['below-the-button']}
      />
    </fetcher.Form>
  )
}

interface Answer {
  readonly result: SubmissionResult | undefined
  readonly count: number
  readonly received: number
  readonly token: string
  /** Whether the form has a second token because the first expired. */
  readonly resent: boolean
}

function useAnswer(
  postedResult: SubmissionResult | undefined,
  fetchedResult: SubmissionResult | undefined,
  token: string,
  onAnswer: RequestFormProps['onAnswer'],
): Answer {
  const none: Answer = { result: undefined, count: -1, received: 0, token, resent: false }
  const [answer, setAnswer] = useState(() => answerAfter(none, postedResult))
  if (fetchedResult && fetchedResult !== answer.result) setAnswer(answerAfter(answer, fetchedResult))
  useEffect(() => {
    if (answer.result) onAnswer(answer.result)
    // oxlint-disable-next-line react/exhaustive-deps -- once per answer
  }, [answer.result])
  return answer
}

function answerAfter(last: Answer, result: SubmissionResult | undefined): Answer {
  return {
    ...last,
    result,
    count: last.count + 1,
    received: last.received + (result?.kind === 'received' ? 1 : 0),
    ...(result?.kind === 'expired' && { token: result.xsrf, resent: true }),
  }
}

function Trap() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor="trap">Leave this field empty</label>
      <input id="trap" name={HIDDEN_INPUTS.trap} tabIndex={-1} autoComplete="off" />
    </div>
  )
}

const MASKS = { phone: PHONE_TYPING, zip: { mask: ZIP_MASK } }

/** Loads the masks after hydration, so the form never waits for them, and then formats existing input. */
function useMasks(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    let running: { destroy(): void }[] = []
    let over = false
    const begin = async () => {
      const { Maskito } = await import('@maskito/core')
      if (over) return
      running = Object.entries(MASKS).flatMap(([name, options]) => {
        const control = form.current?.elements.namedItem(name)
        return control instanceof HTMLInputElement ? [new Maskito(control, options)] : []
      })
    }
    // The form works without masks, because validation accepts ten digits in any format.
    begin().catch(() => undefined)
    return () => {
      over = true
      for (const mask of running) mask.destroy()
    }
  }, [form])
}
