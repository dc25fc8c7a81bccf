import { useId, useState } from 'react'
import field from '#app/ui/fields/field.module.css'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import tools from '../blocks/rich-text.module.css'
import { type Marked, markBold, markHeading, markLink, markList } from './mark-text.ts'

interface Props {
  /** Id of its text area. */
  readonly of: string
  /** Suggested addresses, each with the name of its target. */
  readonly places: readonly { readonly address: string; readonly label: string }[]
}

const TOOLS = [
  { label: 'Bold', mark: 'B', className: tools['bold'], write: markBold },
  { label: 'List', mark: '•', className: undefined, write: markList },
  { label: 'Heading', mark: 'H', className: tools['bold'], write: markHeading },
] as const

/** Buttons that write Markdown around the selection. Without scripts, Markdown is typed. */
export function MarkdownTools({ of, places }: Props) {
  const isHydrated = useHydrated()
  const [isLinking, setIsLinking] = useState(false)
  if (!isHydrated) return null
  const write = (mark: (value: string, start: number, end: number) => Marked) => {
    const area = document.getElementById(of)
    if (!(area instanceof HTMLTextAreaElement)) return
    const { value, selectionStart, selectionEnd } = area
    const marked = mark(value, selectionStart, selectionEnd)
    area.focus()
    area.setRangeText(marked.text, marked.start, marked.end, 'end')
    area.setSelectionRange(...marked.select)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <>
      <div className={tools['tools']} role="group" aria-label="Formatting">
        {TOOLS.map((tool) => (
          <button
            key={tool.label}
            type="button"
            aria-label={tool.label}
            title={tool.label}
            className={tool.className}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => write(tool.write)}
          >
            {tool.mark}
          </button>
        ))}
        <button type="button" aria-expanded={isLinking} onClick={() => setIsLinking(!isLinking)}>
          Link
        </button>
      </div>
      {isLinking ? (
        <LinkPlace
          places={places}
          onDone={(address) => {
            setIsLinking(false)
            write((value, start, end) => markLink(value, [start, end], address))
          }}
        />
      ) : null}
    </>
  )
}

function LinkPlace({ places, onDone }: Pick<Props, 'places'> & { onDone: (address: string) => void }) {
  const id = useId()
  const [address, setAddress] = useState('')
  return (
    <div className={tools['address']}>
      <label htmlFor={id}>
        Link address
        <input
          id={id}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears because its button was pressed
          autoFocus
          className={field['control']}
          list={`${id}-places`}
          value={address}
          placeholder="/products or https://…"
          onChange={(event) => setAddress(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            onDone(address)
          }}
        />
      </label>
      <datalist id={`${id}-places`}>
        {places.map((place) => (
          <option key={place.address} value={place.address}>
            {place.label}
          </option>
        ))}
      </datalist>
      <button type="button" onClick={() => onDone(address)}>
        Set link
      </button>
    </div>
  )
}
