import { useEffect, useRef } from 'react'
import { data, Form, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { faultList } from '#app/ui/fields/fault-list.ts'
import { Field } from '#app/ui/fields/field.tsx'
import { finishContainer } from '#core/content/finishes/former-names.ts'
import { collectionPath } from '#core/desk/pictures/picture-collections.ts'
import { Toast } from '../blocks/toast.tsx'
import { deskOf, sessionOf } from '../guard.ts'
import { AskForValues } from '../pictures/ask-for-values.tsx'
import { TokenField } from '../token-field.tsx'
import type { Route } from './+types/finish-page'
import { FAULTY_FIELDS, FinishFields } from './finish-fields.tsx'
import styles from './finish-page.module.css'
import { type FinishAnswer, makeFinish } from './make-finish.ts'
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
