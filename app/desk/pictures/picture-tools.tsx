import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { FileField } from '#app/ui/fields/file-field.tsx'
import { type PictureSelection, selectionFields } from '#core/desk/pictures/picture-selection.ts'
import type { DeskPicture } from '#services/desk/pictures/desk-picture.ts'
import type { CollectionView } from '#services/desk/pictures/picture-editor.ts'
import { PostForm } from '../post-form.tsx'
import { FocalPointForm } from './focal-point-form.tsx'
import styles from './inspector.module.css'

interface Props {
  readonly collection: Pick<CollectionView, 'pictures' | 'noun'>
  readonly selection: PictureSelection
  readonly one: DeskPicture | undefined
}

const closePopover = (id: string) => () => document.getElementById(id)?.hidePopover()

export function PictureTools({ collection: { pictures, noun }, selection, one }: Props) {
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
        <div
          id="focal"
          popover="auto"
          role="dialog"
          aria-label="Focal point"
          className={`panel ${styles['wide']}`}
        >
          <FocalPointForm
            key={one.name + one.focus}
            of={one}
            carries={carries}
            onSubmit={closePopover('focal')}
          />
        </div>
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
    <div id="move" popover="auto" role="dialog" aria-label="Move" className="panel">
      <PostForm carries={carries} onSubmit={closePopover('move')}>
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
        <div className="row">
          <Button type="submit" name="intent" value="move">
            Move
          </Button>
          <Button look="secondary" popoverTarget="move" popoverTargetAction="hide">
            Cancel
          </Button>
        </div>
      </PostForm>
    </div>
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
        <Button type="submit" look="secondary" name="intent" value="replace">
          Replace
        </Button>
      </div>
    </PostForm>
  )
}
