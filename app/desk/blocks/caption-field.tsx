import { useHydrated } from '#app/ui/use-hydrated.ts'
import { captionText } from '#core/desk/pictures/caption-text.ts'
import { RichText } from './rich-text.tsx'
import { seenName } from './value-field.tsx'
import { WordsField } from './words-field.tsx'

interface Props {
  readonly label: string
  readonly name: string
  readonly hint: string
  readonly html: string
  readonly typed: string | undefined
}

/** Name of a field that contains Markdown-like text instead of HTML. */
export function markedName(name: string): string {
  return `${name}.text`
}

/** A rich text editor, or without scripts a plain text area with a few marks. */
export function CaptionField({ label, name, hint, html, typed }: Props) {
  const isHydrated = useHydrated()
  return (
    <>
      {isHydrated ? (
        <RichText label={label} name={name} hint={hint} html={typed ?? html} />
      ) : (
        <WordsField
          label={label}
          name={markedName(name)}
          hint={`${hint}. **bold**, *italic*, - list, [link](address), {fr: words in French}`}
          value={captionText(html)}
          typed={typed === undefined ? undefined : captionText(typed)}
          rows={4}
        />
      )}
      <input type="hidden" name={seenName(name)} value={html} />
    </>
  )
}
