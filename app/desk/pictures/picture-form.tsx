import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
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
import { PostForm } from '../post-form.tsx'
import { RecordFields } from '../screens/record-fields.tsx'
import { AskForValues } from './ask-for-values.tsx'
import type { EditedPictures } from './edit-pictures.ts'
import type { SelectedPictures } from './selected-pictures.ts'

interface Props {
  readonly collection: Pick<CollectionView, 'texts' | 'fields' | 'suggestions'>
  readonly selected: SelectedPictures
  readonly edited: EditedPictures | undefined
  readonly seenAt: string
  /** The picture to continue with after a save, empty for none; `undefined` to stay. */
  readonly next: string | undefined
  readonly children: ReactNode
}

/** Hidden field with the values that the editor saw, to detect other people's changes. */
export const SEEN_VALUES = 'seen-values'

/** Outcomes that replace what was typed. Others, such as a move, keep it. */
const SAVED_INTENTS = /^(?:save|undo|publish$)/

const PAGES = SITE_MAP.filter(({ path }) => SITE_PATHS.includes(path)).map(({ path, label }) => ({
  value: path,
  label,
}))

/** Writes only what was changed. Facts that differ between the pictures are empty, and `None` removes them from all. */
export function PictureForm({ collection, selected, edited, seenAt, next, children }: Props) {
  const { texts, fields, suggestions } = collection
  const form = useRef<HTMLFormElement>(null)
  const { selection, chosen, count, counts } = selected
  const { outcome, intent = '' } = edited ?? {}
  // A second save would conflict with the first until the saved state is shown.
  const isBusy = useNavigation().state !== 'idle'
  useEffect(() => {
    if (outcome?.kind === 'done' && SAVED_INTENTS.test(intent)) form.current?.reset()
  }, [outcome, intent])
  const [picture] = chosen
  const ownTexts = picture && count === 1 ? texts : []
  const shared = fields.map(({ key }) => [key, sharedValue(counts[key] ?? [], count)] as const)
  const values = {
    ...Object.fromEntries(ownTexts.map(({ field }) => [field, picture?.texts[field] ?? ''])),
    ...Object.fromEntries(shared.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]))),
  }
  const newValues = outcome?.kind === 'new-values' ? outcome.values : undefined
  const etags = new Map(chosen.map(({ name, etag }) => [name, etag]))
  const names = selection.kind === 'some' ? selection.names : []
  const [save, label] = next === undefined ? ['save', 'Save'] : ['save-next', 'Save and next']
  return (
    <PostForm
      ref={form}
      carries={[
        ['seenAt', seenAt],
        [SEEN_VALUES, JSON.stringify(values)],
        ...selectionFields(selection),
        ...names.map((name) => ['seen', etags.get(name) ?? ''] as const),
        ...(next === undefined ? [] : [['next', next] as const]),
      ]}
      className="stack"
      onKeyDown={saveOnKey}
      preventScrollReset={next === undefined}
    >
      {newValues ? <AskForValues values={newValues} /> : null}
      <RecordFields
        sections={[
          { title: '', isUnmarked: true, fields: textFields(ownTexts.filter((text) => !isDay(text))) },
          {
            title: '',
            isDense: true,
            fields: {
              ...textFields(ownTexts.filter(isDay)),
              ...Object.fromEntries(fields.map((field) => [field.key, factField(field, selected)])),
            },
          },
        ]}
        values={{ ...values, ...edited?.typed }}
        faults={{}}
        suggestions={{
          ...Object.fromEntries(lineKeys(fields).map((key) => [key, suggestions[key] ?? []])),
          ...Object.fromEntries(texts.flatMap(({ field, isPage }) => (isPage ? [[field, PAGES]] : []))),
        }}
      />
      {ownTexts.some(isDay) ? <p className="small">Days begin and end at midnight Central Time.</p> : null}
      <div className="row">
        <SaveButton value={newValues ? 'save-new' : save} disabled={isBusy}>
          {newValues ? 'Save with new values' : label}
        </SaveButton>
        {children}
      </div>
    </PostForm>
  )
}

/** Ctrl+Enter saves. */
function saveOnKey(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  const save = event.currentTarget.querySelector<HTMLButtonElement>('button[type=submit]')
  if (save?.disabled === false) event.currentTarget.requestSubmit(save)
}

const isDay = ({ input }: KindText) => input === 'date'

const lineKeys = (fields: readonly PictureField[]) =>
  fields.flatMap(({ key, input }) => (input === 'line' ? [key] : []))

function textFields(texts: readonly KindText[]) {
  return Object.fromEntries(texts.map(({ field, label, hint, input }) => [field, { label, hint, input }]))
}

function factField({ key, ...field }: PictureField, { counts, count }: SelectedPictures) {
  const found = counts[key] ?? []
  const { choices } = field
  return {
    ...field,
    hint: countWords(found, count) || (field.hint ?? ''),
    ...(choices && { choices: choicesFor(sharedValue(found, count), choices) }),
  }
}

function choicesFor(value: string | undefined, choices: readonly Choice[]): readonly Choice[] {
  const none = { value: ABSENT, label: 'None' }
  if (value === undefined) return [{ value: '', label: 'Several values' }, ...choices, none]
  const isOther = value !== '' && choices.every((choice) => choice.value !== value)
  return [{ ...none, value: '' }, ...choices, ...(isOther ? [{ value, label: capitalize(value) }] : [])]
}
