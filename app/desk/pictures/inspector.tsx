import { Link, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { FileField } from '#app/ui/fields/file-field.tsx'
import { galleryPathOf } from '#core/content/gallery-paths.ts'
import { fileNameOf } from '#core/content/names.ts'
import { photoPath, stemOf } from '#core/content/photos/photo-paths.ts'
import { type PictureSelection, selectionFields } from '#core/desk/pictures/picture-selection.ts'
import { lackingWords } from '#core/desk/pictures/publishing.ts'
import { formatCount } from '#core/format-count.ts'
import type { DeskPicture } from '#services/desk/pictures/desk-picture.ts'
import type { CollectionView, LinkedFrom } from '#services/desk/pictures/picture-editor.ts'
import { Dialog, DialogButtons } from '../blocks/dialog.tsx'
import { Intent } from '../blocks/intent.tsx'
import { PostForm } from '../post-form.tsx'
import type { EditedPictures } from './edit-pictures.ts'
import { FocalPointForm } from './focal-point-form.tsx'
import styles from './inspector.module.css'
import { PictureForm } from './picture-form.tsx'
import { Thumbnail } from './picture-image.tsx'
import type { SelectedPictures } from './selected-pictures.ts'
import { showingWords } from './showing-words.ts'

interface Props {
  readonly collection: CollectionView
  readonly selected: SelectedPictures
  readonly edited: EditedPictures | undefined
  readonly seenAt: string
  /** The picture after this one, if they are described one after the other. */
  readonly next: string | undefined
  /** The query of the view. */
  readonly query: string
}

export function Inspector({ collection, selected, edited, seenAt, next, query }: Props) {
  const { chosen, count, selection } = selected
  const [first] = chosen
  const one = count === 1 ? first : undefined
  const names = selection.kind === 'all' ? '*' : selection.names.join('/')
  const isBusy = useNavigation().state !== 'idle'
  const drafts = chosen.filter(({ isDraft }) => isDraft).length
  const deeds = [
    ...(drafts > 0 || chosen.length < count ? ['Publish'] : []),
    ...(drafts < count ? ['Unpublish'] : []),
    'Delete',
  ]
  return (
    <section
      id="inspector"
      aria-label={`Selected ${collection.noun}s`}
      tabIndex={-1}
      className={`panel stack ${styles['inspector']}`}
    >
      {count === 0 ? (
        <p className="small">
          Select a {collection.noun} to see its details. With several selected, a change applies to all of
          them.
        </p>
      ) : (
        <>
          {one ? (
            <OnePicture of={one} collection={collection} />
          ) : (
            <>
              <h2>{formatCount(count, collection.noun)}</h2>
              <p className="small">
                {chosen.length < count ? 'The whole gallery. ' : ''}
                {chosen.length === count && drafts > 0 ? `${drafts} are drafts. ` : ''}
                Select one {collection.noun} to edit its texts.
              </p>
            </>
          )}
          <PictureForm key={names} {...{ collection, selected, edited, seenAt, next }}>
            {next ? (
              <ButtonLink look="secondary" to={`?${query}&${new URLSearchParams({ pick: next })}`}>
                Skip
              </ButtonLink>
            ) : null}
            {deeds.map((deed) => (
              <Intent key={deed} value={deed.toLowerCase()} disabled={isBusy} label={deed} />
            ))}
          </PictureForm>
          {one && collection.noun === 'document' ? (
            <Links to={collection.linkedFrom[one.name] ?? []} />
          ) : null}
          <PictureTools collection={collection} selection={selection} one={one} />
        </>
      )}
    </section>
  )
}

function Links({ to }: { to: readonly LinkedFrom[] }) {
  return (
    <div className={styles['below']}>
      <h3>Linked from</h3>
      {to.length === 0 ? <p>Nothing links to it.</p> : null}
      <ul className="list">
        {to.map(({ label, path }) => (
          <li key={path}>
            {path.startsWith('/desk') ? <Link to={path}>{label}</Link> : <a href={path}>{label}</a>}
          </li>
        ))}
      </ul>
    </div>
  )
}

function OnePicture({ of, collection }: { of: DeskPicture; collection: CollectionView }) {
  const { name, called, description, isDraft, lacking, place, picture, container, file } = of
  const state = isDraft ? 'Draft' : (showingWords(of, collection.today) ?? 'Published')
  const gallery = galleryPathOf(container)
  const { width, height } = picture
  return (
    <>
      <h2>{called}</h2>
      {of.isPictured ? <Thumbnail of={of} width={480} alt={description} /> : null}
      <p className="small">
        {state}, place {place.toLocaleString('en-US')} of {collection.pictures.toLocaleString('en-US')}
        {width === null || collection.noun === 'document' ? '' : `, ${width} × ${height} px`}, {file.type}{' '}
        {file.size} · <a href={file.href}>{fileNameOf(name)}</a>
        {gallery && !isDraft ? (
          <>
            {' '}
            · <a href={photoPath(gallery, stemOf(name))}>Its page</a>
          </>
        ) : null}{' '}
        · <Link to={`/desk/activity?${new URLSearchParams({ place: container, thing: name })}`}>History</Link>
      </p>
      {lacking.length > 0 ? <p>Needs {lackingWords(lacking)} before it can be published.</p> : null}
    </>
  )
}

interface ToolsProps {
  readonly collection: CollectionView
  readonly selection: PictureSelection
  readonly one: DeskPicture | undefined
}

function PictureTools({ collection: { pictures, noun }, selection, one }: ToolsProps) {
  const isFocusable = noun === 'picture' && Boolean(one?.picture.width)
  const carries = selectionFields(selection)
  return (
    <>
      <div className={`row ${styles['below']}`}>
        {selection.kind === 'some' ? (
          <Button look="secondary" popoverTarget="move">
            Move to position…
          </Button>
        ) : null}
        {isFocusable ? (
          <Button look="secondary" popoverTarget="focal">
            Focal point
          </Button>
        ) : null}
      </div>
      <MoveDialog pictures={pictures} place={one?.place} carries={carries} />
      {one && isFocusable ? (
        <Dialog id="focal" label="Focal point" className={styles['wide']}>
          <FocalPointForm key={one.name + one.focus} of={one} carries={carries} />
        </Dialog>
      ) : null}
      {one ? <ReplaceFile of={one} noun={noun} carries={carries} /> : null}
    </>
  )
}

interface MoveDialogProps {
  readonly pictures: number
  readonly place: number | undefined
  readonly carries: ReturnType<typeof selectionFields>
}

function MoveDialog({ pictures, place, carries }: MoveDialogProps) {
  return (
    <Dialog id="move" label="Move">
      <PostForm carries={carries}>
        <Field
          label="Position"
          name="position"
          type="number"
          min={1}
          max={pictures}
          required
          room="short"
          hint={`1 is the first of ${pictures.toLocaleString('en-US')}.`}
          defaultValue={place ?? 1}
          key={place}
        />
        <DialogButtons of="move">
          <Intent value="move" look="primary" label="Move" />
        </DialogButtons>
      </PostForm>
    </Dialog>
  )
}

const REPLACEMENTS = {
  picture: {
    hint: 'Texts and address stay the same. Credit and copyright come from the new file, if it has any.',
    accept: 'image/*,.tif,.tiff',
  },
  document: {
    hint: 'Its address stays the same, so every link to it leads to the new file.',
    accept: 'application/pdf',
  },
} as const

interface ReplaceProps extends Pick<CollectionView, 'noun'> {
  readonly of: DeskPicture
  readonly carries: ReturnType<typeof selectionFields>
}

function ReplaceFile({ of, noun, carries }: ReplaceProps) {
  return (
    <PostForm carries={carries} encType="multipart/form-data" className="stack">
      <FileField key={of.picture.version} label={`Replace ${noun}`} name="file" {...REPLACEMENTS[noun]} />
      <div>
        <Intent value="replace" label="Replace" />
      </div>
    </PostForm>
  )
}
