import { type ReactNode, useState } from 'react'
import { data, Form, redirect } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { Email } from '#core/retailers/email.ts'
import { writeRefusal } from '#core/retailers/work/pass-rule.ts'
import { readReference } from '#core/retailers/work/reference.ts'
import { formText } from '../../form-text.ts'
import { deskOf, sessionOf } from '../../guard.ts'
import { type FormOf, HiddenFields } from '../hidden-fields.tsx'
import styles from '../requests.module.css'
import { StepFrame } from '../step-frame.tsx'
import type { Route } from './+types/write-page'
import { MAIL_FRAME, MailBeside } from './mail-beside.tsx'
import { LONGEST_MESSAGE, recipientIn, writtenMailPath } from './written-message.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { requests } = deskOf(context).desk
  const { person, formToken } = sessionOf(context)
  const reference = readReference(params.reference) ?? params.reference
  const details = await requests.open(reference, person.name)
  if (!details) throw data(null, { status: 404 })
  const to = recipientIn(url)
  const { worked, choices, summary } = details
  const refusal = writeRefusal(worked, to)
  return {
    reference,
    to,
    name: summary.name,
    standing: summary.standing,
    isNoted: url.searchParams.has('noted'),
    refusal,
    sentences: await requests.writing.sentences(worked, person.name, choices),
    mail: refusal ? undefined : withoutHtml(await requests.writing.preview(worked, to, '')),
    form: { token: formToken, version: worked.work.version },
  }
}

const STATUSES = { done: 200, refused: 422, conflict: 409 } as const

export async function action({ request, params: { reference }, url, context }: Route.ActionArgs) {
  const { requests } = deskOf(context).desk
  const { person } = sessionOf(context)
  const to = recipientIn(url)
  const form = await request.formData()
  const text = formText(form, 'message').trim().slice(0, LONGEST_MESSAGE)
  const details = await requests.open(reference, person.name)
  if (!details) throw data(null, { status: 404 })
  const { worked, choices } = details
  const mailPreview = async (message: string) =>
    writeRefusal(worked, to) ? undefined : withoutHtml(await requests.writing.preview(worked, to, message))

  switch (formText(form, 'intent')) {
    case 'insert': {
      const chosen = formText(form, 'sentence')
      const sentences = await requests.writing.sentences(worked, person.name, choices)
      const sentence = sentences.find(({ label }) => label === chosen)
      const message = [text, sentence?.text ?? ''].filter(Boolean).join('\n\n')
      return data({ outcome: undefined, message, mail: await mailPreview(message) })
    }
    case 'send': {
      const version = Number(formText(form, 'version'))
      const outcome =
        text === ''
          ? ({ kind: 'refused', message: 'Write the message first.' } as const)
          : await requests.act(
              reference,
              { kind: 'write', to, text },
              { person: person.name, version, note: '' },
            )
      if (outcome.kind === 'unknown') throw data(null, { status: 404 })
      if (outcome.kind === 'done') throw redirect(`/desk/requests/${reference}?wrote=${to}`)
      return data(
        { outcome, message: text, mail: await mailPreview(text) },
        { status: STATUSES[outcome.kind] },
      )
    }
    default:
      return data({ outcome: undefined, message: text, mail: await mailPreview(text) })
  }
}

/** Also after a rejection: someone else has changed the request. */
export function shouldRevalidate() {
  return true
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `Write about ${loaderData?.name ?? 'a request'} | Requests | Desk` },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function WritePage({ loaderData, actionData }: Route.ComponentProps) {
  const { reference, to, name, standing, isNoted, refusal, sentences, form } = loaderData
  const message = actionData?.message ?? ''
  const mail = actionData?.mail ?? loaderData.mail
  const outcome = actionData?.outcome ?? (refusal && { kind: 'refused' as const, ...refusal })
  return (
    <StepFrame
      reference={reference}
      title={`Write to ${to === 'visitor' ? name : 'the retailer'}`}
      standing={standing}
      outcome={outcome}
      isNoted={isNoted && !actionData}
    >
      {refusal && message === '' ? null : (
        <Message key={message} reference={reference} to={to} form={form} message={message} mail={mail}>
          <Select
            label="Ready sentences"
            name="sentence"
            room="medium"
            optional
            options={[
              { value: '', label: 'Choose one' },
              ...sentences.map(({ label }) => ({ value: label, label })),
            ]}
          />
          <Button type="submit" look="secondary" name="intent" value="insert">
            Insert
          </Button>
        </Message>
      )}
    </StepFrame>
  )
}

type PlainMail = Pick<Email, 'to' | 'subject' | 'text'>

function withoutHtml({ to, subject, text }: PlainMail): PlainMail {
  return { to, subject, text }
}

interface MessageProps {
  readonly reference: string
  readonly to: 'visitor' | 'retailer'
  readonly form: FormOf
  /** The unsaved input. */
  readonly message: string
  /** Absent while writing is not possible. */
  readonly mail: PlainMail | undefined
  readonly children: ReactNode
}

/** The message next to the email preview, which follows the input; without scripts, a button updates it. */
function Message({ reference, to, form, message, mail, children }: MessageProps) {
  const [text, setText] = useState(message)
  const isLive = useHydrated()
  const path = writtenMailPath(reference, to)
  return (
    <div className={styles['writing']}>
      <Form method="post" action={`?to=${to}`} className={styles['actions']} preventScrollReset>
        <HiddenFields form={form} />
        <TextArea
          label="Message"
          name="message"
          hint="It is saved with the request. Replies go to the desk’s mailbox."
          rows={12}
          maxLength={LONGEST_MESSAGE}
          defaultValue={message}
          onInput={({ currentTarget }) => setText(currentTarget.value.trim())}
        />
        <div className={styles['row']}>
          <Button type="submit" name="intent" value="send">
            Send message
          </Button>
          {isLive ? null : (
            <Button type="submit" look="secondary" formAction={path} formTarget={MAIL_FRAME}>
              Preview
            </Button>
          )}
        </div>
        {children}
      </Form>
      {mail ? (
        <section aria-labelledby="mail">
          <h2 id="mail">{mail.subject}</h2>
          <p>To {mail.to.address}. The links in the mail are hidden here.</p>
          <MailBeside path={path} token={form.token} message={text} />
          {isLive || message === '' ? null : (
            <details>
              <summary>As plain text</summary>
              <p className={styles['letter']}>{mail.text}</p>
            </details>
          )}
        </section>
      ) : null}
    </div>
  )
}
