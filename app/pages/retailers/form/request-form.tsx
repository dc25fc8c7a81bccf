import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { areaByZip } from '#core/retailers/form/distribution-area.ts'
import { FIELD_DEFAULTS, type FormValues } from '#core/retailers/form/fields.ts'
import type { RetailersWords } from '../load-words.ts'
import { AnswerMessage } from '../sending/answer-message.tsx'
import { SendRequest, useReminder } from '../sending/send-request.tsx'
import {
  broughtBrief,
  leftIdeasOut,
  leftShopOut,
  type SubmissionResult,
  typedValues,
} from '../sending/submission-result.ts'
import { HIDDEN_INPUTS } from './form-values.ts'
import { IdeasToSend } from './ideas-to-send.tsx'
import { INTENTS, type IntentWord } from './intent.ts'
import type { IdeasOnForm } from './load-ideas.ts'
import { RequestFields } from './request-fields.tsx'
import styles from './request-form.module.css'
import { SubjectPhoto, type SubjectPhotoFacts } from './subject-photo.tsx'
import { projectInRoom, SubjectRoom, type SubjectRoomFacts } from './subject-room.tsx'
import { useMasks } from './use-masks.ts'
import { useRequestForm } from './use-request-form.ts'
import { WishedShop, type WishedShopFacts } from './wished-shop.tsx'

export interface RequestFormProps {
  readonly intent: IntentWord
  readonly text: RetailersWords
  readonly photo: SubjectPhotoFacts | undefined
  readonly room: SubjectRoomFacts | undefined
  readonly shop: WishedShopFacts | undefined
  /** The visitor's ZIP code, if the address has it. */
  readonly zip: string | undefined
  readonly ideas: IdeasOnForm | undefined
  readonly token: string
  readonly submission: string
  readonly posted: SubmissionResult | undefined
  readonly onIntent: (intent: IntentWord) => void
  /** Called with every answer, also with the one that came with the page. */
  readonly onAnswer: (result: SubmissionResult) => void
}

export function RequestForm(props: RequestFormProps) {
  const { intent, text, photo, room, shop, zip, ideas, token, submission, posted, onIntent, onAnswer } = props
  const form = useRef<HTMLFormElement>(null)
  const fetcher = useFetcher<SubmissionResult>()
  const answer = useAnswer(posted, fetcher.data, onAnswer)
  // What was asked about and sent along; the next request is about something else.
  const subject = answer.received ? undefined : photo
  const [start] = useState<FormValues>(() => ({
    ...FIELD_DEFAULTS,
    ...(room && { describe: projectInRoom(room) }),
    ...(zip !== undefined && { zip, distributionArea: areaByZip({ zip, country: 'US' }) }),
    ...typedValues(posted),
    retailer: INTENTS[intent],
  }))
  const live = useRequestForm({ form, start, intent, submission, token, result: answer.result, onIntent })
  useMasks(form)
  const pending = fetcher.state !== 'idle'
  const needed = live.interactive && !pending ? live.needed : []
  const { list, words, onKeyDown } = useReminder(needed)
  return (
    <div className={styles['card']}>
      <AnswerMessage key={answer.count} result={answer.result} />
      {subject ? <SubjectPhoto photo={subject} /> : null}
      {room && !answer.received ? <SubjectRoom room={room} /> : null}
      <fetcher.Form
        ref={form}
        method="post"
        noValidate
        className={styles['form']}
        onInput={live.onInput}
        onBlur={live.onBlur}
        onKeyDown={onKeyDown}
      >
        <input type="hidden" name={HIDDEN_INPUTS.token} value={live.token} />
        <input type="hidden" name={HIDDEN_INPUTS.submission} value={live.submission} />
        {live.resent ? <input type="hidden" name={HIDDEN_INPUTS.resent} value="1" /> : null}
        {subject ? <input type="hidden" name="photo" value={subject.reference} /> : null}
        {answer.received ? null : (
          <div className={styles['locateOnly']}>
            {shop ? <WishedShop shop={shop} leftOut={leftShopOut(posted)} /> : null}
            <IdeasToSend ideas={ideas} brief={broughtBrief(posted)} leftOut={leftIdeasOut(posted)} />
          </div>
        )}
        {answer.received ? <h2 className={styles['title']}>Send another request</h2> : null}
        <RequestFields
          start={start}
          errors={live.errors}
          text={text}
          values={live.values}
          meantState={live.meantState}
          onState={live.onState}
        />
        <Trap />
        <SendRequest
          needed={needed}
          pending={pending}
          list={list}
          words={words}
          below={text.parts['below-the-button'].blocks}
        />
      </fetcher.Form>
    </div>
  )
}

/** The latest answer, and whether a request has been received on this page. */
function useAnswer(
  posted: SubmissionResult | undefined,
  fetched: SubmissionResult | undefined,
  onAnswer: RequestFormProps['onAnswer'],
) {
  const [answer, setAnswer] = useState({ result: posted, count: 0, received: posted?.kind === 'received' })
  if (fetched && fetched !== answer.result) {
    const received = answer.received || fetched.kind === 'received'
    setAnswer({ result: fetched, count: answer.count + 1, received })
  }
  useEffect(() => {
    if (answer.result) onAnswer(answer.result)
    // oxlint-disable-next-line react/exhaustive-deps -- once per answer
  }, [answer.result])
  return answer
}

function Trap() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor="trap">Leave this field empty</label>
      <input id="trap" name={HIDDEN_INPUTS.trap} tabIndex={-1} autoComplete="off" />
    </div>
  )
}
