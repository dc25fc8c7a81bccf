import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { collectionPath, itemPath } from '#core/desk/pictures/picture-collections.ts'
import type { EditOutcome } from '#services/desk/edit-outcome.ts'
import type { CollectionView } from '#services/desk/pictures/picture-editor.ts'
import type { ArrivedDraft } from '#services/desk/uploads/picture-uploads.ts'
import { ScreenHeader } from '../../blocks/screen-header.tsx'
import { Toast } from '../../blocks/toast.tsx'
import { ArrivedDrafts } from './arrived-drafts.tsx'
import type { ReceivedPictures } from './receive-pictures.ts'
import { ARRIVED } from './upload-fields.ts'
import { type ArrivedBatch, UploadForm } from './upload-form.tsx'

interface Props {
  readonly collection: Pick<CollectionView, 'container' | 'name' | 'noun'>
  readonly drafts: readonly ArrivedDraft[]
  readonly received: ReceivedPictures | undefined
  readonly batch: string
}

const ACCEPTED = {
  picture: 'JPEG, PNG, WebP, AVIF or TIFF. Location and camera data are removed.',
  document: 'PDF.',
} as const

/** Uploads pictures or documents to a gallery and lists the results. */
export function AddScreen({ collection: { container, name, noun }, drafts, received, batch }: Props) {
  const [arrived, setArrived] = useState<{ outcome: EditOutcome; before: typeof received }>()
  const navigate = useNavigate()
  const onArrived = useCallback(
    ({ id, message, only }: ArrivedBatch) => {
      if (only === undefined) setArrived({ outcome: { kind: 'done', message, undo: id }, before: received })
      // A single one is described next.
      else void navigate(`${itemPath(container, only)}&${ARRIVED}=${id}`)
    },
    [received, navigate, container],
  )
  return (
    <>
      <ScreenHeader
        above={[{ path: collectionPath(container), label: name }]}
        heading={noun === 'document' ? 'Add a document' : 'Add pictures'}
      />
      <p className="measure">
        They arrive as drafts: only editors see them until they are described and published. {ACCEPTED[noun]}
      </p>
      <UploadForm
        container={container}
        noun={noun}
        arrivals={received?.arrivals ?? []}
        batch={batch}
        onArrived={onArrived}
      />
      <ArrivedDrafts drafts={drafts} container={container} name={name} />
      <Toast outcome={arrived && arrived.before === received ? arrived.outcome : received?.outcome} />
    </>
  )
}
