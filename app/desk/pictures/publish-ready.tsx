import { Button } from '#app/ui/button.tsx'
import { selectionFields } from '#core/desk/pictures/picture-selection.ts'
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
      <Button type="submit" look={look} name="intent" value="publish">
        {ready.length === 1 ? 'Publish this one' : `Publish these ${ready.length.toLocaleString('en-US')}`}
      </Button>
    </PostForm>
  )
}
