import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import type { RequestWork } from '#core/retailers/work/request-work.ts'
import type { Clerks } from './clerks.ts'
import { WORK_FORM } from './hidden-fields.tsx'
import styles from './requests.module.css'

export function NoteField({ work: { history }, typed }: { work: RequestWork; typed: string }) {
  // The field is cleared once its note is stored, and keeps its text otherwise.
  const notes = history.filter(({ what, note }) => what !== 'assign' && note !== undefined).length
  return (
    <TextArea
      key={`note-${notes}`}
      form={WORK_FORM}
      label="Note"
      name="note"
      hint="Any button on this page saves it, too."
      rows={3}
      optional
      maxLength={4000}
      defaultValue={typed}
    />
  )
}

export function NoteButton() {
  return (
    <Button form={WORK_FORM} type="submit" look="secondary" name="intent" value="note">
      Add note
    </Button>
  )
}

export function OwnerField({
  clerk: owner,
  clerks: { names, self },
}: {
  clerk: string | undefined
  clerks: Clerks
}) {
  return (
    <div className={styles['together']}>
      <Select
        key={`clerk-${owner}`}
        form={WORK_FORM}
        label="Assigned to"
        name="clerk"
        room="medium"
        optional
        defaultValue={owner ?? ''}
        options={[
          { value: '', label: 'Unassigned' },
          ...names.map((clerk) => ({ value: clerk, label: clerk === self ? `${clerk} (you)` : clerk })),
        ]}
      />
      <Button form={WORK_FORM} type="submit" look="secondary" name="intent" value="assign">
        Assign
      </Button>
    </div>
  )
}
