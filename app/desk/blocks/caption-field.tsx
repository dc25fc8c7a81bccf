import { useHydrated } from '#app/ui/use-hydrated.ts'
import { captionText } from '#core/desk/pictures/caption-text.ts'
import { SeenField, seenName } from '../fields/seen-field.tsx'
import { RichText } from './rich-text.tsx'

interface Props {
  readonly label: string
  readonly name: string
  readonly hint: string
  /** HTML. */
  readonly value: string
  readonly typed: string | undefined
}

/** Name of a field that contains Markdown-like text instead of HTML. */
export function markedName(name: string): string {
  return `${name}.text`
}

const MARKS = '**bold**, *italic*, - list, [link](address), {fr: words in French}'

/** A rich text editor, or without scripts a plain text area with a few marks. */
export function CaptionField({ label, name, hint, value: html, typed }: Props) {
  const isHydrated = useHydrated()
  return (
    <>
      {isHydrated ? (
        <RichText label={label} name={name} hint={hint} html={typed ?? html} />
      ) : (
        <SeenField
          name={markedName(name)}
          field={{ input: 'lines', label, hint: `${hint}. ${MARKS}`, rows: 4 }}
          value={captionText(html)}
          typed={typed === undefined ? undefined : captionText(typed)}
        />
      )}
      <input type="hidden" name={seenName(name)} value={html} />
    </>
  )
}
