import type { DeskPicture } from '#services/desk/pictures/desk-picture.ts'
import { CaptionField } from '../blocks/caption-field.tsx'
import { WordsField } from '../blocks/words-field.tsx'

interface Props {
  readonly of: DeskPicture
  readonly typed: Readonly<Record<string, string>>
}

export function WordsFields({ of: { title, description, captionHtml }, typed }: Props) {
  return (
    <>
      <WordsField
        label="Title"
        name="title"
        hint="Over the picture, and in search results"
        value={title}
        typed={typed['title']}
      />
      <WordsField
        label="Description"
        name="description"
        hint="Read aloud by screen readers, and used in search"
        value={description}
        typed={typed['description']}
        rows={3}
      />
      <CaptionField
        label="Caption"
        name="caption"
        hint="Under the picture, or beside it on its own page"
        html={captionHtml}
        typed={typed['caption']}
      />
    </>
  )
}
