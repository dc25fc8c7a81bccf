import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { faultList } from '#app/ui/fields/fault-list.ts'
import { Field } from '#app/ui/fields/field.tsx'
import { FieldMessage } from '#app/ui/fields/field-frame.tsx'
import {
  type CaseBeginning,
  PERSON_FIELDS,
  type PersonField,
  RIGHT_NAMES,
  RIGHTS,
} from '#core/rights/rights-case.ts'
import { formText } from '../form-text.ts'
import { type FormOf, HiddenFields } from '../requests/hidden-fields.tsx'
import styles from '../requests/requests.module.css'

type Faults = Readonly<Partial<Record<'asked' | 'receivedOn' | PersonField, string>>>

const LABELS: Readonly<Record<PersonField, string>> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  reference: 'Reference',
  street: 'Street address',
  zip: 'ZIP code',
}

const HINTS: Readonly<Partial<Record<PersonField, string>>> = {
  email: 'The proof goes there.',
  street: 'The number and the first word are enough.',
}

const MAX_LENGTH = 200

/** The form's input. */
export function readCaseForm(form: FormData): CaseBeginning {
  const text = (field: PersonField) => formText(form, field).toWellFormed().trim().slice(0, MAX_LENGTH)
  const chosen = form.getAll('asked')
  return {
    asked: RIGHTS.filter((right) => chosen.includes(right)),
    receivedOn: formText(form, 'receivedOn'),
    person: {
      name: text('name'),
      email: text('email'),
      phone: text('phone'),
      reference: text('reference'),
      street: text('street'),
      zip: text('zip'),
    },
  }
}

/** The right, the date, and the details to find the person by. */
export function CaseForm({
  values,
  faults,
  form,
  button,
}: {
  values: CaseBeginning
  faults: Faults
  form: FormOf
  button: ReactNode
}) {
  const summary = faultList(
    (['asked', 'receivedOn', ...PERSON_FIELDS] as const).map((name) => [name, labelOf(name)] as const),
    faults,
  ).map((fault) => (fault.id === 'asked' ? { ...fault, id: `asked-${RIGHTS[0]}` } : fault))
  return (
    <>
      {summary.length > 0 ? <ErrorSummary message="Nothing has been saved yet." faults={summary} /> : null}
      <Form method="post" className={styles['form']} noValidate>
        <HiddenFields form={form} />
        <fieldset className={styles['checks']} aria-describedby={faults.asked && 'asked-error'}>
          <legend>Asked for</legend>
          {RIGHTS.map((right) => (
            <label key={right} className={styles['check']}>
              <input
                id={`asked-${right}`}
                type="checkbox"
                name="asked"
                value={right}
                defaultChecked={values.asked.includes(right)}
              />
              {RIGHT_NAMES[right]}
            </label>
          ))}
          <FieldMessage id="asked-error" message={faults.asked} />
        </fieldset>
        <Field
          label="Received on"
          name="receivedOn"
          type="date"
          room="medium"
          hint="The 45 days start on this day."
          defaultValue={values.receivedOn}
          error={faults.receivedOn}
        />
        <h2>What the person told us</h2>
        <p>We use this to find their requests, and delete it once the case is closed.</p>
        {PERSON_FIELDS.map((field) => (
          <Field
            key={field}
            label={LABELS[field]}
            name={field}
            hint={HINTS[field]}
            room={field === 'zip' || field === 'reference' ? 'short' : 'full'}
            autoComplete="off"
            maxLength={MAX_LENGTH}
            optional
            defaultValue={values.person[field]}
            error={faults[field]}
          />
        ))}
        {button}
      </Form>
    </>
  )
}

function labelOf(id: 'asked' | 'receivedOn' | PersonField): string {
  if (id === 'asked') return 'Asked for'
  return id === 'receivedOn' ? 'Received on' : LABELS[id]
}
