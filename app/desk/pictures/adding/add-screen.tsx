import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import field from '#app/ui/fields/field.module.css'
import { fileNameOf } from '#core/content/names.ts'
import { done, type EditOutcome } from '#core/desk/edit-outcome.ts'
import { partPath } from '#core/desk/pictures/collection-part.ts'
import { collectionPath, itemPath } from '#core/desk/pictures/picture-collections.ts'
import type { DeskPicture } from '#services/desk/pictures/desk-picture.ts'
import type { CollectionView } from '#services/desk/pictures/picture-editor.ts'
import type { ArrivedDraft } from '#services/desk/uploads/picture-uploads.ts'
import { Intent } from '../../blocks/intent.tsx'
import { Screen } from '../../blocks/screen.tsx'
import { PostForm } from '../../post-form.tsx'
import grid from '../picture-grid.module.css'
import { Thumbnail } from '../picture-image.tsx'
import type { ReceivedPictures } from './receive-pictures.ts'
import { ARRIVED, TITLE } from './upload-fields.ts'
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

export function AddScreen({ collection: { container, name, noun }, drafts, received, batch }: Props) {
  const [arrived, setArrived] = useState<{ outcome: EditOutcome; before: typeof received }>()
  const navigate = useNavigate()
  const onArrived = ({ id, message, only }: ArrivedBatch) => {
    if (only === undefined) setArrived({ outcome: done(message, id), before: received })
    // A single one is described next.
    else void navigate(`${itemPath(container, only)}&${ARRIVED}=${id}`)
  }
  return (
    <Screen
      above={[{ path: collectionPath(container), label: name }]}
      heading={noun === 'document' ? 'Add a document' : 'Add pictures'}
      outcome={arrived && arrived.before === received ? arrived.outcome : received?.outcome}
    >
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
    </Screen>
  )
}

interface DraftsProps extends Pick<Props, 'drafts'>, Pick<CollectionView, 'container' | 'name'> {}

function ArrivedDrafts({ drafts, container, name }: DraftsProps) {
  const rivals = drafts.filter(({ rival }) => rival !== undefined)
  const others = drafts.filter(({ rival }) => rival === undefined)
  if (drafts.length === 0) return <p className="small">No drafts in {name}.</p>
  return (
    <section aria-labelledby="drafts" className="stack">
      <h2 id="drafts">Drafts in {name}</h2>
      {rivals.map(({ picture, rival }) =>
        rival ? <Rivals key={picture.name} picture={picture} rival={rival} /> : null,
      )}
      {others.length > 0 ? (
        <PostForm className="stack">
          <ul className={grid['grid']}>
            {others.map(({ picture, asksTitle }) => (
              <li key={picture.name} className={grid['tile']}>
                <Link to={itemPath(container, picture.name)} className={grid['link']}>
                  <Thumbnail of={picture} isPictured={picture.isPictured} />
                  <span className={grid['name']}>{picture.called}</span>
                </Link>
                {asksTitle ? (
                  <label>
                    <span className={field['label']}>
                      Title<span className="visually-hidden"> of {fileNameOf(picture.name)}</span>
                    </span>
                    <input
                      type="text"
                      name={TITLE + picture.name}
                      autoComplete="off"
                      placeholder="Navy kitchen with island"
                      className={field['control']}
                    />
                  </label>
                ) : null}
              </li>
            ))}
          </ul>
          <div className="row">
            {others.some(({ asksTitle }) => asksTitle) ? (
              <Intent value="entitle" look="primary" label="Save titles" />
            ) : null}
            <ButtonLink look="secondary" to={partPath(container, { view: 'incomplete' })}>
              Describe them one by one
            </ButtonLink>
            <ButtonLink look="secondary" to={`${collectionPath(container)}?${pickQuery(others)}`}>
              Edit all {others.length}
            </ButtonLink>
          </div>
        </PostForm>
      ) : null}
    </section>
  )
}

function Rivals({ picture, rival }: { picture: DeskPicture; rival: DeskPicture }) {
  const name = fileNameOf(rival.name)
  return (
    <PostForm
      carries={{ name: picture.name }}
      className="panel stack measure"
      aria-label={`The name ${name} is taken`}
    >
      <h3>The name {name} is taken</h3>
      <div className="grid paired">
        <figure>
          <Thumbnail of={rival} isPictured={rival.isPictured} />
          <figcaption>
            Already here: {rival.called}
            <Size of={rival} />
          </figcaption>
        </figure>
        <figure>
          <Thumbnail of={picture} isPictured={picture.isPictured} />
          <figcaption>
            New
            <Size of={picture} />
          </figcaption>
        </figure>
      </div>
      <div className="row">
        <Intent value="replace" about={name} label="Replace" />
        <Intent value="keep" about={`of ${name}`} label="Keep both" />
        <Intent value="skip" about={`the new ${name}`} label="Skip" />
      </div>
    </PostForm>
  )
}

function Size({ of: { picture } }: { of: DeskPicture }) {
  if (!picture.width || !picture.height) return null
  return (
    <div className="small">
      {picture.width} × {picture.height} px
    </div>
  )
}

function pickQuery(drafts: readonly ArrivedDraft[]): URLSearchParams {
  return new URLSearchParams(drafts.map(({ picture }) => ['pick', picture.name]))
}
