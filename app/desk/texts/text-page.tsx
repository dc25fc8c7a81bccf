import { data, Form, Link, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import field from '#app/ui/fields/field.module.css'
import { FieldFrame } from '#app/ui/fields/field-frame.tsx'
import { textContainer } from '#core/content/known-containers.ts'
import { previewPath } from '#core/desk/desk-path.ts'
import type { EditOutcome } from '#services/desk/edit-outcome.ts'
import type { TextFieldView, TextView } from '#services/desk/texts/text-editor.ts'
import { undoIn } from '../activity/restore-in.ts'
import { authorOf } from '../author-of.ts'
import { CHOICE, ConflictView } from '../blocks/conflict-view.tsx'
import { SaveButton } from '../blocks/failure-alert.tsx'
import { ScreenHeader } from '../blocks/screen-header.tsx'
import { Toast } from '../blocks/toast.tsx'
import { useResetAfter } from '../blocks/use-reset-after.ts'
import { Seen, seenName } from '../fields/seen-field.tsx'
import { formLines, formText, formTexts, pairIn } from '../form-text.ts'
import { deskOf, sessionOf } from '../guard.ts'
import { OUTCOME_STATUSES } from '../outcome-statuses.ts'
import { carriedFields } from '../pictures/read-save.ts'
import screen from '../screens/edit-screen.module.css'
import { Preview, PreviewTabs } from '../screens/preview.tsx'
import { TokenField } from '../token-field.tsx'
import type { Route } from './+types/text-page'
import styles from './text-form.module.css'
import { PlaceholderNames, TextTools } from './text-tools.tsx'

export async function loader({ params: { name }, url: { searchParams }, context }: Route.LoaderArgs) {
  const { texts } = deskOf(context).desk
  const text = await texts.view(name)
  if (!text) throw data(null, { status: 404 })
  const mail = await texts.sample(name)
  const sample = mail && { subject: mail.subject, text: mail.text }
  const preview = mail ? `/desk/texts/${name}/mail` : text.path && previewPath(text.path)
  return {
    text,
    sample,
    shown: preview,
    compares: searchParams.has('compare'),
    token: sessionOf(context).formToken,
  }
}

export async function action({ request, params: { name }, context }: Route.ActionArgs) {
  const form = await request.formData()
  const intent = formText(form, 'intent')
  const text = await deskOf(context).desk.texts.view(name)
  const entries = text ? entriesIn(form, text) : []
  const outcome = text ? await editText(form, { name, entries }, context) : refuse('There is no such text.')
  const isDone = outcome.kind === 'done'
  const edited = {
    intent,
    outcome,
    /** Unsaved input by field. */
    typed: isDone ? {} : Object.fromEntries(entries.map(({ key, value }) => [key, value])),
    carried: outcome.kind === 'conflict' ? carriedFields(form) : [],
  }
  return data(edited, { status: OUTCOME_STATUSES[outcome.kind] })
}

type Entries = ReturnType<typeof entriesIn>

/** The fields in the form, with the values that it showed. */
function entriesIn(form: FormData, { fields }: TextView) {
  return fields
    .filter(({ key }) => form.has(key))
    .map(({ key }) => ({
      key,
      value: formLines(form, key).trim(),
      seen: formLines(form, seenName(key)),
    }))
}

async function editText(
  form: FormData,
  { name, entries }: { readonly name: string; readonly entries: Entries },
  context: Route.ActionArgs['context'],
): Promise<EditOutcome> {
  const { texts } = deskOf(context).desk
  const author = authorOf(context)
  const [pair] = formTexts(form, 'known')
  const save = {
    edits: entries.filter(({ key, value, seen }) => value !== seen && !keepsTheirs(form, key)),
    loadedEtag: pair === undefined ? formText(form, 'etag') : pairIn(pair)[1],
  }
  switch (formText(form, 'intent')) {
    case 'undo':
      return undoIn(form, context)
    case 'discard':
      return texts.discard(author, name)
    case 'publish':
      return texts.publish(author, name, save)
    case 'save':
      return texts.save(author, name, save)
    case 'restore':
      return texts.restore(author, name)
    default:
      return refuse('This page cannot do that.')
  }
}

/** Whether the user resolved a conflict in favor of the other editor. */
function keepsTheirs(form: FormData, key: string): boolean {
  return [...form].some(
    ([name, value]) =>
      name.startsWith(CHOICE) && value === 'theirs' && pairIn(name.slice(CHOICE.length))[1] === key,
  )
}

const refuse = (message: string): EditOutcome => ({ kind: 'refused', message })

export default function TextPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text, sample, shown, compares, token } = loaderData
  const { outcome } = actionData ?? {}
  return (
    <div className={`${screen['screen']} ${shown ? screen['beside'] : ''}`}>
      <TextHead text={text} compares={compares} token={token} />
      {shown ? <PreviewTabs /> : null}
      {outcome?.kind === 'conflict' ? (
        <ConflictView conflicts={outcome.conflicts} carried={actionData?.carried ?? []} token={token} />
      ) : (
        <TextForm key={text.name} text={text} compares={compares} edited={actionData} token={token} />
      )}
      {shown ? <Preview of={text.label} address={shown} version={text.etag} /> : null}
      {sample ? (
        <details className={styles['plain']}>
          <summary>As plain text</summary>
          <p>
            <strong>{sample.subject}</strong>
          </p>
          <pre>{sample.text}</pre>
        </details>
      ) : null}
      <Toast outcome={outcome} token={token} />
    </div>
  )
}

interface Props {
  readonly text: TextView
  readonly compares: boolean
  readonly edited: Route.ComponentProps['actionData']
  readonly token: string
}

const DRAFT = {
  page: 'Visitors do not see this draft yet.',
  mail: 'Emails do not use this draft yet.',
  words: 'Visitors do not see this draft yet.',
} as const
const PUBLISHED = {
  page: 'This is what visitors read.',
  mail: 'This is what the email says.',
  words: 'Every page and email uses these words.',
} as const
const SHOWN_BY = { page: 'The page shows', mail: 'The email shows', words: 'Pages and emails show' } as const

/** A text's description, its page, and actions for the whole text. */
function TextHead({ text, compares, token }: Omit<Props, 'edited'>) {
  const { kind, label, path, isDraft, fields, placeholders } = text
  const activity = new URLSearchParams({ place: textContainer() })
  return (
    <div className={screen['head']}>
      <ScreenHeader above={[{ path: '/desk/texts', label: 'Texts' }]} heading={label} />
      <p className="measure">{isDraft ? DRAFT[kind] : PUBLISHED[kind]}</p>
      <p className="row">
        {path ? <a href={path}>{kind === 'page' ? 'The page' : 'A page that uses them'}</a> : null}
        <Link to={`/desk/activity?${activity}`}>Activity</Link>
        {isDraft ? (
          <Link to={compares ? '?' : '?compare'}>{compares ? 'Stop comparing' : 'Compare'}</Link>
        ) : null}
        {path ? (
          <Link to={`/desk/texts?${new URLSearchParams({ page: path })}#share`}>Share drafts</Link>
        ) : null}
      </p>
      {fields.every(({ control }) => control === 'color') ? null : (
        <PlaceholderNames of={placeholders} shownBy={SHOWN_BY[kind]} />
      )}
      {fields.some(({ shipped }) => shipped !== undefined) ? (
        <Form method="post" preventScrollReset>
          <TokenField value={token} />
          <Button type="submit" look="secondary" name="intent" value="restore">
            Restore default text
          </Button>
        </Form>
      ) : null}
    </div>
  )
}

/** Form for a text, in the order of its page or email. */
function TextForm({ text, compares, edited, token }: Props) {
  const ref = useResetAfter(/./, edited)
  const isBusy = useNavigation().state !== 'idle'
  const faults = edited?.outcome.kind === 'refused' ? (edited.outcome.fields ?? {}) : {}
  const { isDraft, isPublished, etag, fields, places, placeholders } = text
  return (
    <Form ref={ref} method="post" preventScrollReset className={screen['form']}>
      <TokenField value={token} />
      <input type="hidden" name="etag" value={etag} />
      {fields.map((each) => (
        <TextControl
          key={each.key}
          of={each}
          typed={edited?.typed[each.key]}
          fault={faults[each.key]}
          {...{ compares, places, placeholders }}
        />
      ))}
      <div className={screen['bar']} data-bar>
        <p>{isDraft ? 'Draft.' : isPublished ? 'Published.' : 'Default.'}</p>
        <SaveButton value="save" disabled={isBusy}>
          Save draft
        </SaveButton>
        <Button type="submit" look="secondary" name="intent" value="publish" disabled={isBusy}>
          {isPublished ? 'Publish changes' : 'Publish'}
        </Button>
        {isDraft ? (
          <Button type="submit" look="secondary" name="intent" value="discard" disabled={isBusy}>
            Discard draft
          </Button>
        ) : null}
      </div>
    </Form>
  )
}

interface ControlProps {
  readonly of: TextFieldView
  readonly typed: string | undefined
  readonly fault: string | undefined
  readonly compares: boolean
  readonly places: TextView['places']
  readonly placeholders: TextView['placeholders']
}

const ROWS = { line: 1, lines: 3, markdown: 5, color: 1 } as const

function TextControl({ of, typed, fault, compares, places, placeholders }: ControlProps) {
  const { key, label, control, value, warnings, length, published, shipped, shippedChanged } = of
  // Plain lines have no placeholders.
  const isFilled = control !== 'color' && /\{[a-z-]+\}/.test(`${value} ${shipped ?? ''}`)
  const hint = [of.hint, length].filter(Boolean).join(' · ')
  const props = {
    id: key,
    name: key,
    className: field['control'],
    defaultValue: typed ?? value,
    spellCheck: true,
    'aria-describedby':
      [hint && `${key}-hint`, fault && `${key}-error`, warnings.length > 0 && `${key}-notes`]
        .filter(Boolean)
        .join(' ') || undefined,
  }
  return (
    <div className={key.startsWith('heading.') ? styles['heading'] : styles['field']}>
      <FieldFrame field={{ label, name: key, hint, error: fault, optional: 'unmarked' }}>
        {control === 'markdown' || isFilled ? (
          <TextTools of={key} isMarkdown={control === 'markdown'} {...{ label, placeholders, places }} />
        ) : null}
        {control === 'color' ? (
          <input type="color" {...props} />
        ) : control === 'line' ? (
          <input type="text" autoComplete="off" {...props} />
        ) : (
          <textarea rows={rowsFor(typed ?? value, ROWS[control])} {...props} />
        )}
      </FieldFrame>
      <Seen name={key} value={value} />
      {warnings.length > 0 ? (
        <ul id={`${key}-notes`} className={styles['warnings']}>
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      ) : null}
      {compares && published !== undefined ? (
        <div className={styles['compared']}>
          <p>What visitors read now:</p>
          <blockquote>{published === '' ? 'nothing' : published}</blockquote>
        </div>
      ) : null}
      {shipped === undefined ? null : (
        <details className={styles['shipped']}>
          <summary>
            {shippedChanged ? 'The default text has changed since' : 'Differs from the default text'}
          </summary>
          <blockquote>{shipped === '' ? 'nothing' : shipped}</blockquote>
        </details>
      )}
    </div>
  )
}

/** Enough rows to show most parts without scrolling. */
function rowsFor(value: string, least: number): number {
  const lines = value.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 90)), 0)
  return Math.min(Math.max(lines + 1, least), 24)
}
