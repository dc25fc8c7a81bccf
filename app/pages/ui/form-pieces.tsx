import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { FieldLink } from '#app/ui/fields/field-link.tsx'
import { FileField } from '#app/ui/fields/file-field.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { Example, State } from './example.tsx'
import styles from './ui-page.module.css'

export function FormPieces() {
  return (
    <>
      <Example piece="FieldLink">
        <State name="In a sentence">
          <p>
            Still needed: <FieldLink id="wrong">Wrong</FieldLink>.
          </p>
        </State>
      </Example>
      <Example piece="Field">
        <Field label="Empty" name="empty" />
        <Field label="With a hint" name="hinted" hint="Ten digits, with the area code." />
        <Field label="Filled in" name="filled" defaultValue="12 Mill Road" />
        <Field label="Optional" name="optional" optional />
        <Field
          label="Wrong"
          name="wrong"
          hint="Five digits."
          error="A valid zip is required."
          defaultValue="63"
        />
        <Field label="Disabled" name="disabled" disabled defaultValue="Cannot be changed" />
        <Field label="Short" name="short" room="short" />
        <Field label="Medium" name="medium" room="medium" placeholder="Kitchen, Bath, Other" />
      </Example>
      <Example piece="Text area">
        <TextArea label="Comments" name="comments" optional />
        <TextArea label="Wrong comments" name="wrong-comments" error="Please write less." defaultValue="…" />
      </Example>
      <Example piece="Select">
        <Select label="Country" name="country" options={COUNTRIES} defaultValue="US" />
        <Select label="Wrong country" name="wrong-country" options={COUNTRIES} error="Choose a country." />
      </Example>
      <Example piece="File field">
        <FileField label="Picture" name="picture-file" hint="JPEG, PNG, WebP, AVIF or TIFF." />
        <FileField label="Pictures to begin with" name="main-file" multiple isMain />
        <FileField label="Wrong file" name="wrong-file" error="That is not a PDF." />
      </Example>
      <Example piece="Radio group">
        <RadioGroup label="Project type" name="project" options={PROJECTS} defaultValue="1" />
        <RadioGroup
          label="Nothing chosen"
          name="wrong-project"
          hint="Both is fine, too."
          options={PROJECTS}
          error="Choose a project type."
        />
      </Example>
      <Example piece="Error summary">
        <details className={styles['whole']}>
          <summary className={styles['summary']}>Takes the focus when it appears</summary>
          <State name="Two faults">
            <ErrorSummary
              message="Please check the fields below."
              faults={[
                { id: 'wrong', label: 'Wrong', message: 'A valid zip is required.' },
                { id: 'wrong-comments', label: 'Wrong comments', message: 'Please write less.' },
              ]}
            />
          </State>
        </details>
      </Example>
    </>
  )
}

const COUNTRIES = [
  { value: 'US', label: 'United States' },
  { value: 'CA', label: 'Canada' },
]

const PROJECTS = [
  { value: '1', label: 'Remodel' },
  { value: '2', label: 'New Construction' },
  { value: '0', label: 'Both' },
]
