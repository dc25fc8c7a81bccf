import { useEffect, useId, useRef, useState } from 'react'
import field from '#app/ui/fields/field.module.css'
import styles from './rich-text.module.css'
import { type Suggestion, SuggestionList } from './suggestion-list.tsx'

interface Props {
  readonly onDone: (address: string) => void
  readonly suggestions?: readonly Suggestion[]
}

/** Asks for a link's address. Takes the focus. */
export function LinkAddress({ onDone, suggestions }: Props) {
  const list = useId()
  const [address, setAddress] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <div className={styles['address']}>
      <label>
        Link address
        <input
          ref={input}
          className={field['control']}
          list={suggestions && list}
          value={address}
          placeholder="/products or https://…"
          onChange={(event) => setAddress(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            onDone(address.trim())
          }}
        />
      </label>
      {suggestions ? <SuggestionList id={list} values={suggestions} /> : null}
      <button type="button" onClick={() => onDone(address.trim())}>
        Set link
      </button>
    </div>
  )
}
