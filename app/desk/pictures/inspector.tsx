import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { selectionFields } from '#core/desk/picture-selection.ts'
import type { DeskPicture } from '#services/desk/pictures/desk-picture.ts'
import type { ShelfView } from '#services/desk/pictures/picture-desk.ts'
import { useResetAfter } from '../blocks/use-reset-after.ts'
import { TokenField } from '../token-field.tsx'
import { AskForValues } from './ask-for-values.tsx'
import type { EditedPictures } from './edit-pictures.ts'
import { FactsFields } from './facts-fields.tsx'
import styles from './inspector.module.css'
import { OnePicture } from './one-picture.tsx'
import { PictureTools } from './picture-tools.tsx'
import type { SelectedPictures } from './selected-pictures.ts'
import { WordsFields } from './words-fields.tsx'

interface Props {
  readonly shelf: ShelfView
  readonly selected: SelectedPictures
  readonly edited: EditedPictures | undefined
  readonly form: { readonly token: string; readonly seenAt: string }
}

export function Inspector({ shelf, selected, edited, form }: Props) {
  const { known, count, selection } = selected
  const [first] = known
  const one = count === 1 ? first : undefined
  const names = selection.kind === 'all' ? '*' : selection.names.join('/')
  return (
    <section id="inspector" aria-label="Selected pictures" tabIndex={-1} className={styles['inspector']}>
      {count === 0 ? (
        <div className={styles['empty']}>
          <p>Select a picture to see its details. With several selected, a change applies to all of them.</p>
        </div>
      ) : (
        <>
          {one ? <OnePicture of={one} shelf={shelf} /> : <Several known={known} count={count} />}
          <EditForm key={names} {...{ shelf, selected, edited, form, one }} />
          <PictureTools pictures={shelf.pictures} selection={selection} one={one} token={form.token} />
        </>
      )}
    </section>
  )
}

function Several({ known, count }: { known: readonly DeskPicture[]; count: number }) {
  const drafts = known.filter(({ isDraft }) => isDraft).length
  return (
    <>
      <h2 className={styles['title']}>{count.toLocaleString('en-US')} pictures</h2>
      <p className={styles['state']}>
        {known.length < count ? 'The whole gallery. ' : ''}
        {known.length === count && drafts > 0 ? `${drafts} of them drafts. ` : ''}
        Title, description and caption are for one picture at a time.
      </p>
    </>
  )
}

const WRITTEN = /^(?:save|undo|publish)/

function EditForm({ shelf, selected, edited, form, one }: Props & { one: DeskPicture | undefined }) {
  const { selection, known, count } = selected
  const ref = useResetAfter(WRITTEN, edited)
  // Until what was saved is also shown: a second save would meet the first as somebody else's.
  const isBusy = useNavigation().state !== 'idle'
  const { outcome } = edited ?? {}
  const newValues = outcome?.kind === 'new-values' ? outcome.values : undefined
  const drafts = known.filter(({ isDraft }) => isDraft).length
  const etags = new Map(known.map(({ name, etag }) => [name, etag]))
  return (
    <Form ref={ref} method="post" preventScrollReset className={styles['form']}>
      <TokenField value={form.token} />
      <input type="hidden" name="seenAt" value={form.seenAt} />
      {selectionFields(selection).map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      {selection.kind === 'some'
        ? selection.names.map((name) => (
            <input key={name} type="hidden" name="seen" value={etags.get(name) ?? ''} />
          ))
        : null}
      {newValues ? <AskForValues values={newValues} /> : null}
      {one ? <WordsFields of={one} typed={edited?.typed ?? {}} /> : null}
      <FactsFields
        fields={shelf.fields}
        counts={selected.counts}
        count={count}
        suggestions={shelf.suggestions}
        typed={edited?.typed ?? {}}
      />
      <div className={styles['buttons']}>
        {newValues ? (
          <Button type="submit" name="intent" value="save-new" disabled={isBusy}>
            Save with new values
          </Button>
        ) : (
          <Button type="submit" name="intent" value="save" disabled={isBusy}>
            Save
          </Button>
        )}
        {drafts > 0 || known.length < count ? (
          <Button type="submit" look="secondary" name="intent" value="publish" disabled={isBusy}>
            Publish
          </Button>
        ) : null}
        {drafts < count ? (
          <Button type="submit" look="secondary" name="intent" value="unpublish" disabled={isBusy}>
            Unpublish
          </Button>
        ) : null}
        <Button type="submit" look="secondary" name="intent" value="delete" disabled={isBusy}>
          Delete
        </Button>
      </div>
    </Form>
  )
}
