import { useCallback, useState } from 'react'
import { data, Link } from 'react-router'
import { collectionPath, pictureCollection } from '#core/desk/pictures/picture-collections.ts'
import { containerOf } from '#core/site-map.ts'
import type { EditOutcome } from '#services/desk/edit-outcome.ts'
import { Toast } from '../blocks/toast.tsx'
import { deskOf, sessionOf } from '../guard.ts'
import type { Route } from './+types/upload-page'
import { ArrivedDrafts } from './arrived-drafts.tsx'
import { receivePictures } from './receive-pictures.ts'
import { UploadForm } from './upload-form.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const galleries = await deskOf(context).desk.uploads.galleries()
  const param = url.searchParams.get('gallery')
  const gallery = galleries.find(({ container }) => container === param)?.container ?? containerOf('/gallery')
  return {
    galleries,
    gallery,
    token: sessionOf(context).formToken,
    /** Pictures that are sent together are one change in the history. */
    batch: crypto.randomUUID(),
    drafts: await deskOf(context).desk.uploads.drafts(gallery),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const received = await receivePictures(await request.formData(), context)
  const drafts = await deskOf(context).desk.uploads.drafts(received.gallery)
  return data({ ...received, drafts }, { status: received.outcome.kind === 'done' ? 200 : 422 })
}

export function meta() {
  return [{ title: 'Upload | Desk' }, { name: 'robots', content: 'noindex' }]
}

export default function UploadPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, batch } = loaderData
  const [arrived, setArrived] = useState<{ outcome: EditOutcome; before: typeof actionData }>()
  const onArrived = useCallback(
    (outcome: EditOutcome) => setArrived({ outcome, before: actionData }),
    [actionData],
  )
  // Without scripts, the address does not contain the chosen gallery.
  const gallery = actionData?.gallery ?? loaderData.gallery
  const drafts = gallery === loaderData.gallery ? loaderData.drafts : (actionData?.drafts ?? [])
  const name = pictureCollection(gallery)?.name ?? ''
  return (
    <>
      <h1>Upload</h1>
      <p className="measure">
        Pictures arrive as drafts: only editors see them until they are described and published. JPEG, PNG,
        WebP, AVIF or TIFF. Location and camera data are removed.
      </p>
      <UploadForm
        galleries={loaderData.galleries}
        gallery={gallery}
        arrivals={actionData?.arrivals ?? []}
        form={{ token, batch }}
        onArrived={onArrived}
      />
      <ArrivedDrafts key={gallery} drafts={drafts} gallery={gallery} token={token} name={name} />
      <p>
        <Link to={collectionPath(gallery)}>All pictures of {name}</Link>
      </p>
      <Toast
        outcome={arrived && arrived.before === actionData ? arrived.outcome : actionData?.outcome}
        token={token}
        carried={{ gallery }}
      />
    </>
  )
}
