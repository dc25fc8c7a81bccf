import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { capitalize } from '#core/capitalize.ts'
import type { KindText } from '#core/content/kinds.ts'
import { ABSENT } from '#core/content/metadata/metadata.ts'
import { countWords, sharedValue } from '#core/desk/filters/value-counts.ts'
import type { PictureField } from '#core/desk/pictures/picture-fields.ts'
import { selectionFields } from '#core/desk/pictures/picture-selection.ts'
import type { Choice } from '#core/records/field-types.ts'
import { SITE_MAP, SITE_PATHS } from '#core/site-map.ts'
import type { CollectionView } from '#services/desk/pictures/picture-editor.ts'
import { SaveButton } from '../blocks/failure-alert.tsx'
import { RecordField, type RecordFieldProps } from '../fields/record-field.tsx'
import { PostForm } from '../post-form.tsx'
import styles from '../screens/record-fields.module.css'
import { AskForValues } from './ask-for-values.tsx'
import type { EditedPictures } from './edit-pictures.ts'
import type { SelectedPictures } from './selected-pictures.ts'

interface Props {
  readonly ref?: RefObject<HTMLFormElement | null>
  readonly collection: Pick<CollectionView, 'texts' | 'fields' | 'suggestions'>
  readonly selected: SelectedPictures
  readonly edited: EditedPictures | undefined
  readonly seenAt: string
  readonly saves: readonly [intent: string, label: string]
  readonly next?: string
  readonly children: ReactNode
}

/** Outcomes that replace what was typed. Others, such as a move, keep it. */
const SAVED_INTENTS = /^(?:save|undo|publish$)/

export function PictureForm({
  collection,
  selected,
  edited,
  seenAt,
  saves,
  next,
  children,
  ...props
}: Props) {
  const own = useRef<HTMLFormElement>(null)
  const { ref = own } = props
  const { selection, chosen, count } = selected
  const { outcome, intent = '' } = edited ?? {}
  // A second save would conflict with the first until the saved state is shown.
  const isBusy = useNavigation().state !== 'idle'
  useEffect(() => {
    if (outcome?.kind === 'done' && SAVED_INTENTS.test(intent)) ref.current?.reset()
  }, [outcome, intent, ref])
  const newValues = outcome?.kind === 'new-values' ? outcome.values : undefined
  const etags = new Map(chosen.map(({ name, etag }) => [name, etag]))
  const names = selection.kind === 'some' ? selection.names : []
  return (
    <PostForm
      ref={ref}
      carries={[
        ['seenAt', seenAt],
        ...selectionFields(selection),
        ...names.map((name) => ['seen', etags.get(name) ?? ''] as const),
        ...(next === undefined ? [] : [['next', next] as const]),
      ]}
      className="stack"
      preventScrollReset={next === undefined}
    >
      {newValues ? <AskForValues values={newValues} /> : null}
      {count === 1 ? <Texts {...{ collection, selected, edited }} /> : null}
      {collection.fields.length === 0 ? null : (
        <div className={styles['dense']}>
          {collection.fields.map((field) => (
            <Fact key={field.key} field={field} {...{ collection, selected, edited }} />
          ))}
        </div>
      )}
      <div className="row">
        <SaveButton value={newValues ? 'save-new' : saves[0]} disabled={isBusy}>
          {newValues ? 'Save with new values' : saves[1]}
        </SaveButton>
        {children}
      </div>
    </PostForm>
  )
}

type FieldsProps = Pick<Props, 'collection' | 'selected' | 'edited'>

const PAGES = SITE_MAP.filter(({ path }) => SITE_PATHS.includes(path)).map(({ path, label }) => ({
  value: path,
  label,
}))

const isDay = ({ input }: KindText) => input === 'date'

function Texts({ collection: { texts }, selected: { chosen }, edited }: FieldsProps) {
  const days = texts.filter(isDay)
  const fieldFor = ({ field, label, hint, input, isPage }: KindText) => (
    <SeenField
      key={field}
      name={field}
      field={{ input, label, hint }}
      value={chosen[0]?.texts[field] ?? ''}
      typed={edited?.typed[field]}
      suggestions={isPage && PAGES}
    />
  )
  return (
    <>
      {texts.filter((text) => !isDay(text)).map(fieldFor)}
      {days.length > 0 ? (
        <>
          <div className={styles['dense']}>{days.map(fieldFor)}</div>
          <p className="small">Days begin and end at midnight Central Time.</p>
        </>
      ) : null}
    </>
  )
}

function Fact({
  field: { key, ...field },
  collection: { suggestions },
  selected,
  edited,
}: FieldsProps & { readonly field: PictureField }) {
  const counts = selected.counts[key] ?? []
  const value = sharedValue(counts, selected.count)
  return (
    <SeenField
      // Fill an empty field with the color measured in the picture.
      key={field.input === 'color' ? value : ''}
      name={key}
      field={{ ...field, hint: countWords(counts, selected.count) || (field.hint ?? '') }}
      value={value}
      typed={edited?.typed[key]}
      suggestions={field.input === 'line' ? (suggestions[key] ?? []) : undefined}
    />
  )
}

/** Name of the field with the value that the editor saw, to detect other people's changes. */
export const seenName = (name: string) => `was.${name}`

interface SeenFieldProps extends Pick<RecordFieldProps, 'name' | 'field' | 'suggestions'> {
  /** `undefined` if the pictures differ. */
  readonly value: string | undefined
  readonly typed: string | undefined
}

/** A field that writes nothing if left unchanged. If the pictures differ, it is empty, and `None` removes the value from all of them. */
function SeenField({ field, value, typed, ...props }: SeenFieldProps) {
  const { choices } = field
  return (
    <div>
      <RecordField
        {...props}
        field={choices ? { ...field, choices: choicesFor(value, choices) } : field}
        value={typed ?? value ?? ''}
        error={undefined}
        placeholder={value === undefined ? 'Several values' : undefined}
        isDense
      />
      {value === undefined ? null : <input type="hidden" name={seenName(props.name)} value={value} />}
    </div>
  )
}

function choicesFor(value: string | undefined, choices: readonly Choice[]): readonly Choice[] {
  const none = { value: ABSENT, label: 'None' }
  if (value === undefined) return [{ value: '', label: 'Several values' }, ...choices, none]
  const isOther = value !== '' && choices.every((choice) => choice.value !== value)
  return [{ ...none, value: '' }, ...choices, ...(isOther ? [{ value, label: capitalize(value) }] : [])]
}
