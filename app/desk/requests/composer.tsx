import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { ActionName } from '#core/retailers/work/actions.ts'
import type { Template } from '#services/desk/requests/writing.ts'
import { Intent } from '../blocks/intent.tsx'
import { PostForm } from '../post-form.tsx'
import styles from './requests.module.css'
import { composedMailPath, MAX_MESSAGE, WORK_FORM } from './work-form.tsx'

const KINDS = [
  { kind: 'note', label: 'Note' },
  { kind: 'from-visitor', label: 'Visitor’s reply' },
  { kind: 'from-retailer', label: 'Retailer’s reply' },
  { kind: 'to-visitor', label: 'Email to the visitor', to: 'visitor' },
  { kind: 'to-retailer', label: 'Email to the retailer', to: 'retailer' },
] as const

export const COMPOSED: readonly ActionName[] = KINDS.map(({ kind }) => kind)

interface Props {
  readonly reference: string
  readonly kinds: readonly ActionName[]
  readonly templates: readonly Template[]
  /** Unsaved input. */
  readonly typed: { readonly what?: string | undefined; readonly message?: string | undefined }
}

export function Composer({ reference, kinds, templates, typed }: Props) {
  const [what, setWhat] = useState(typed.what ?? 'note')
  const [text, setText] = useState(typed.message ?? '')
  const isLive = useHydrated()
  const options = KINDS.filter(({ kind }) => kinds.includes(kind))
  const selectedKind = KINDS.find(({ kind }) => kind === what) ?? KINDS[0]
  const to = 'to' in selectedKind ? selectedKind.to : undefined
  const mayWrite = options.some((option) => 'to' in option)
  return (
    <section aria-labelledby="composer" className="stack">
      <h2 id="composer">Write</h2>
      <Select
        form={WORK_FORM}
        label="What is it?"
        name="what"
        room="medium"
        defaultValue={what}
        onChange={({ currentTarget }) => setWhat(currentTarget.value)}
        options={options.map(({ kind, label }) => ({ value: kind, label }))}
      />
      <TextArea
        form={WORK_FORM}
        label="Message"
        name="message"
        hint={
          to === undefined
            ? 'A note is saved by any button on this page.'
            : 'Replies go to the desk’s mailbox.'
        }
        rows={to === undefined ? 3 : 10}
        optional
        maxLength={MAX_MESSAGE}
        defaultValue={typed.message}
        onInput={({ currentTarget }) => setText(currentTarget.value.trim())}
      />
      <div className="row">
        <Intent look="primary" value="compose" label={labelOf(isLive, to)} />
        {isLive || !mayWrite ? null : (
          <Button
            form={WORK_FORM}
            type="submit"
            look="secondary"
            formAction={composedMailPath(reference)}
            formTarget="_blank"
          >
            Preview
          </Button>
        )}
      </div>
      {mayWrite && (to !== undefined || !isLive) ? (
        <Templates templates={templates} to={isLive ? to : undefined} />
      ) : null}
      {isLive && to !== undefined ? (
        <MailBeside path={composedMailPath(reference)} what={what} message={text} />
      ) : null}
    </section>
  )
}

function labelOf(isLive: boolean, to: Template['to'] | undefined): string {
  if (!isLive) return 'Add or send'
  return to === undefined ? 'Add' : 'Send'
}

/** @param to shows only templates for this recipient; all templates if undefined */
function Templates({ templates, to }: { templates: readonly Template[]; to: Template['to'] | undefined }) {
  const group = (of: Template['to']) =>
    templates
      .filter((template) => template.to === of && (to === undefined || to === of))
      .map(({ label, text }) => ({ value: JSON.stringify([of, text]), label }))
  return (
    <div className="row">
      <Select
        key={to}
        form={WORK_FORM}
        label="Templates"
        name="template"
        room="medium"
        optional
        options={[{ value: '', label: 'Choose one' }]}
        groups={[
          { label: 'To the visitor', options: group('visitor') },
          { label: 'To the retailer', options: group('retailer') },
        ]}
      />
      <Intent value="insert" label="Insert" />
    </div>
  )
}

const MAIL_FRAME = 'mail'

/** In ms. The preview updates after a pause of this length. */
const PAUSE_MS = 500

function MailBeside({ path, what, message }: { path: string; what: string; message: string }) {
  const form = useRef<HTMLFormElement>(null)
  const [paused, setPaused] = useState({ what, message })
  useEffect(() => {
    const timer = setTimeout(() => setPaused({ what, message }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [what, message])
  useEffect(() => {
    if (paused.what !== '') form.current?.submit()
  }, [paused])
  return (
    <div className={styles['beside']}>
      <PostForm ref={form} carries={paused} action={path} target={MAIL_FRAME} hidden reloadDocument />
      {/* Each email has a frame of its own, so that none is a step back in the browser's history. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- its own policy is a sandbox */}
      <iframe key={JSON.stringify(paused)} name={MAIL_FRAME} title="The email as it will look" />
    </div>
  )
}
