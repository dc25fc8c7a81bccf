import { useEffect, useRef } from 'react'
import { data, Form, Link, type RouterContextProvider } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { faultList } from '#app/ui/fields/fault-list.ts'
import { Field } from '#app/ui/fields/field.tsx'
import { finishContainer } from '#core/content/finishes/former-names.ts'
import type { NewFinish } from '#core/desk/filters/new-finish.ts'
import { collectionPath } from '#core/desk/pictures/picture-collections.ts'
import type { EditOutcome } from '#services/desk/edit-outcome.ts'
import { undoIn } from '../activity/restore-in.ts'
import { authorOf } from '../author-of.ts'
import { Toast } from '../blocks/toast.tsx'
import { formText } from '../form-text.ts'
import { deskOf, sessionOf } from '../guard.ts'
import { AskForValues } from '../pictures/ask-for-values.tsx'
import { TokenField } from '../token-field.tsx'
import type { Route } from './+types/finish-page'
import { FAULTY_FIELDS, FinishFields, READ_COLOR } from './finish-fields.tsx'
import styles from './finish-page.module.css'
import { Swatch } from './swatch.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const suggestions = await deskOf(context).desk.finishes.suggestions()
  return { suggestions, token: sessionOf(context).formToken }
}

export async function action({ request, context }: Route.ActionArgs) {
  const made = await makeFinish(await request.formData(), context)
  return data(made, { status: made.outcome.kind === 'done' ? 200 : 422 })
}

export function meta() {
  return [{ title: 'New finish | Desk' }, { name: 'robots', content: 'noindex' }]
}

export default function FinishPage({ loaderData: { suggestions, token }, actionData }: Route.ComponentProps) {
  const { outcome, typed = {}, made } = actionData ?? {}
  const asks = outcome?.kind === 'new-values'
  const fields = outcome?.kind === 'refused' ? outcome.fields : undefined
  const faults = faultList(Object.entries(FAULTY_FIELDS), made ? undefined : fields)
  return (
    <>
      <h1>New finish</h1>
      <p className="measure">
        This creates the sample, and the value that photos and filters use. Photos can then be given the
        finish. <Link to={collectionPath(finishContainer())}>All finishes</Link>
      </p>
      {made ? <ColorForm key={made.name} made={made} error={fields?.['color']} token={token} /> : null}
      {/* After a finish is created, the form is empty for the next. */}
      <Form
        key={outcome?.kind === 'done' ? outcome.undo : 'form'}
        method="post"
        encType="multipart/form-data"
        preventScrollReset
        className={styles['form']}
      >
        <TokenField value={token} />
        {faults.length > 0 ? (
          <ErrorSummary
            key={JSON.stringify(faults)}
            message="Nothing has been created yet."
            faults={faults}
          />
        ) : null}
        {asks ? <AskForValues values={outcome.values} /> : null}
        <FinishFields suggestions={suggestions} typed={typed} faults={made ? {} : (fields ?? {})} />
        {asks ? <input type="hidden" name="confirmed" value="yes" /> : null}
        <p className={styles['buttons']}>
          <Button type="submit" name="intent" value="publish">
            {asks ? 'Publish anyway' : 'Publish'}
          </Button>
          <Button type="submit" look="secondary" name="intent" value="draft">
            {asks ? 'Save draft anyway' : 'Save draft'}
          </Button>
        </p>
      </Form>
      <Toast outcome={fields ? undefined : outcome} token={token} />
    </>
  )
}

interface ColorFormProps {
  readonly made: NonNullable<FinishAnswer['made']>
  readonly error: string | undefined
  readonly token: string
}

/** Shows the color of a new finish, for correction. It takes the focus, since the clicked button is far below. */
function ColorForm({ made: { name, color }, error, token }: ColorFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.focus(), [])
  return (
    <Form
      ref={form}
      tabIndex={-1}
      method="post"
      preventScrollReset
      className={styles['form']}
      aria-label="Color of the new finish"
    >
      <TokenField value={token} />
      <input type="hidden" name="sample" value={name} />
      {error === undefined ? <Swatch color={color} /> : null}
      <Field
        label="Color of the dot"
        name="new-color"
        hint="Shown in the filters, such as #55624b"
        room="medium"
        error={error}
        defaultValue={color}
        autoComplete="off"
      />
      <Button type="submit" look="secondary" name="intent" value="recolor" className={styles['make']}>
        Correct the color
      </Button>
    </Form>
  )
}

/** The form's result, with its input if it is returned. */
interface FinishAnswer {
  readonly outcome: EditOutcome
  readonly typed: Readonly<Record<string, string>>
  /** A sample whose color was read from its picture. */
  readonly made?: { readonly name: string; readonly color: string }
}

/** Processes the forms of a new finish. */
async function makeFinish(form: FormData, context: Readonly<RouterContextProvider>): Promise<FinishAnswer> {
  const intent = formText(form, 'intent')
  if (intent === 'undo') return { outcome: await undoIn(form, context), typed: {} }
  const { desk, files } = deskOf(context)
  if (intent === 'recolor') {
    const made = { name: formText(form, 'sample'), color: formText(form, 'new-color').trim() }
    const outcome = await desk.finishes.recolor(authorOf(context), made.name, made.color)
    return { outcome, typed: {}, made }
  }
  const { outcome, color, sample } = await desk.finishes.make(authorOf(context), {
    finish: finishIn(form),
    picture: files.find(({ field }) => field === 'picture'),
    publish: intent === 'publish',
    confirmed: form.has('confirmed'),
  })
  if (sample !== undefined && color !== undefined)
    return { outcome, typed: {}, made: { name: sample, color } }
  const typed = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'token' ? [[name, value] as const] : [],
  )
  const read = color === undefined ? {} : { color, [READ_COLOR]: color }
  return { outcome, typed: outcome.kind === 'done' ? {} : { ...Object.fromEntries(typed), ...read } }
}

function finishIn(form: FormData): NewFinish {
  const text = (name: string) => formText(form, name).trim()
  return {
    name: text('name'),
    kind: text('kind') === 'stain' ? 'stain' : 'paint',
    species: text('species'),
    glaze: text('glaze'),
    shade: text('shade'),
    color: text('color') === text(READ_COLOR) ? '' : text('color'),
    description: text('description'),
    isAged: form.has('aged'),
  }
}
