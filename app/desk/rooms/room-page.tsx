import { data, Form, redirect } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { faultList } from '#app/ui/fields/fault-list.ts'
import { Field } from '#app/ui/fields/field.tsx'
import { FieldMessage } from '#app/ui/fields/field-frame.tsx'
import { ZONES } from '#core/content/layers/scenes.ts'
import { collectionPath } from '#core/desk/pictures/picture-collections.ts'
import { ZONE_LABELS } from '#core/visualizer/words.ts'
import { authorOf } from '../author-of.ts'
import { Check } from '../blocks/check.tsx'
import { formText, formTexts } from '../form-text.ts'
import { deskOf, sessionOf } from '../guard.ts'
import { TokenField } from '../token-field.tsx'
import type { Route } from './+types/room-page'
import styles from './room-page.module.css'

const LABELS = { name: 'Name', zones: 'Cabinets that have a finish of their own' } as const

export function loader({ context }: Route.LoaderArgs) {
  return { token: sessionOf(context).formToken }
}

/** Redirects to the upload of the new room's pictures. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const wanted = { name: formText(form, 'name').trim(), zones: formTexts(form, 'zones') }
  const made = await deskOf(context).desk.rooms.make(authorOf(context), wanted)
  if (made.kind === 'made') return redirect(collectionPath(made.container))
  return data({ faults: made.fields ?? {}, typed: wanted }, { status: 422 })
}

export function meta() {
  return [{ title: 'New room | Desk' }, { name: 'robots', content: 'noindex' }]
}

export default function RoomPage({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const { faults = {}, typed } = actionData ?? {}
  const errors = faultList(Object.entries(LABELS), faults)
  return (
    <>
      <h1>New room</h1>
      <p className="measure">
        A room of the visualizer. Visitors see it once it has a picture of the room and one of its cabinets,
        in morning light; you upload them next.
      </p>
      <Form method="post" className={styles['form']}>
        <TokenField value={token} />
        {errors.length > 0 ? (
          <ErrorSummary
            key={JSON.stringify(faults)}
            message="Nothing has been created yet."
            faults={errors}
          />
        ) : null}
        <Field
          label={LABELS.name}
          name="name"
          hint="What visitors read, such as Loft kitchen. Its address keeps this name"
          maxLength={60}
          autoComplete="off"
          defaultValue={typed?.name}
          error={faults['name']}
        />
        <fieldset
          id="zones"
          tabIndex={-1}
          className={styles['zones']}
          aria-describedby={faults['zones'] === undefined ? undefined : 'zones-error'}
        >
          <legend>{LABELS.zones}</legend>
          {ZONES.map((zone) => (
            <Check key={zone} name="zones" value={zone} defaultChecked={typed?.zones.includes(zone) ?? false}>
              {ZONE_LABELS[zone]}
            </Check>
          ))}
          <FieldMessage id="zones-error" message={faults['zones']} />
        </fieldset>
        <Button type="submit">Create the room</Button>
      </Form>
    </>
  )
}
