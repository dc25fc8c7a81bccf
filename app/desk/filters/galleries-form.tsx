import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import field from '#app/ui/fields/field.module.css'
import { Field } from '#app/ui/fields/field.tsx'
import type { FilterView } from '#services/desk/filters/filter-editor.ts'
import { SaveButton } from '../blocks/failure-alert.tsx'
import { TokenField } from '../token-field.tsx'
import { WideTable } from '../wide-table.tsx'
import { type EditedFilters, fieldName } from './edit-filters.ts'
import { filterPath } from './filter-paths.ts'
import styles from './filters.module.css'

interface Props {
  readonly filter: FilterView
  readonly edited: EditedFilters | undefined
  readonly token: string
}

/** A filter's label and visibility, in all galleries at once. */
export function GalleriesForm({ filter: { key, galleries }, edited, token }: Props) {
  const form = useRef<HTMLFormElement>(null)
  // The fields show the state after a save or undo.
  useEffect(() => {
    if (edited?.outcome.kind === 'done') form.current?.reset()
  }, [edited])
  return (
    <div>
      <h2 id="galleries">Galleries</h2>
      <Form ref={form} method="post" action={filterPath(key)} preventScrollReset className={styles['form']}>
        <TokenField value={token} />
        <WideTable stacks caption="Galleries" headings={['Gallery', 'Show this filter', 'Label']}>
          {galleries.map(({ container, name, isOn, label }) => (
            <tr key={container}>
              <th scope="row">
                {name}
                <input type="hidden" name="gallery" value={container} />
                <input type="hidden" name={fieldName('was.isOn', container)} value={String(isOn)} />
                <input type="hidden" name={fieldName('was.label', container)} value={label} />
              </th>
              <td>
                <Switch container={container} name={name} isOn={isOn} />
              </td>
              <td>
                <input
                  type="text"
                  name={fieldName('label', container)}
                  aria-label={`Label in ${name}`}
                  defaultValue={label}
                  autoComplete="off"
                  className={`${field['control']} ${styles['label']}`}
                />
              </td>
            </tr>
          ))}
        </WideTable>
        {galleries.length > 1 ? (
          <Field
            label="Label everywhere"
            name="everywhere"
            hint="Replaces the labels above. Leave it empty to keep them."
            optional
            room="medium"
            autoComplete="off"
          />
        ) : null}
        <div>
          <SaveButton value="save" />
        </div>
      </Form>
    </div>
  )
}

function Switch({ container, name, isOn }: { container: string; name: string; isOn: boolean }) {
  return (
    <label className={styles['switch']}>
      <input type="checkbox" name={fieldName('isOn', container)} defaultChecked={isOn} />
      <span>
        Show this filter<span className="visually-hidden"> in {name}</span>
      </span>
    </label>
  )
}
