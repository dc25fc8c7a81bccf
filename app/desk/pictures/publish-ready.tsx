import { selectionFields } from '#core/desk/pictures/picture-selection.ts'
import { Intent } from '../blocks/intent.tsx'
import { PostForm } from '../post-form.tsx'

interface Props {
  readonly ready: readonly string[]
  readonly look?: 'primary' | 'secondary'
}

/** Button that publishes exactly the drafts counted on the page, as one change. Renders nothing without drafts. */
export function PublishReady({ ready, look = 'primary' }: Props) {
  if (ready.length === 0) return null
  return (
    <PostForm carries={selectionFields({ kind: 'some', names: ready })}>
      <Intent
        value="publish"
        look={look}
        label={
          ready.length === 1 ? 'Publish this one' : `Publish these ${ready.length.toLocaleString('en-US')}`
        }
      />
    </PostForm>
  )
}
