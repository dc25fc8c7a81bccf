import { type FormEvent, useEffect, useId, useRef } from 'react'
import { toQuery } from '#core/content/finding/filter-query.ts'
import type { Filter } from '#core/content/finding/filters.ts'
import { LONGEST_SEARCH, SEARCH_PARAM, tidy } from '#core/content/finding/search-text.ts'
import { HiddenQuery } from './hidden-query.tsx'
import type { Choose } from './use-filter-choices.ts'

/** In ms. Searches after a pause in typing of this length. */
const PAUSE_MS = 250

interface SearchFieldProps {
  readonly action: string
  readonly label: string
  readonly filters: readonly Filter[]
  readonly search: string
  readonly onSearch: Choose
  readonly onApproach: () => void
}

export function SearchField({ action, label, filters, search, onSearch, onApproach }: SearchFieldProps) {
  const id = useId()
  const { field, type, send } = useTyping(search, (text, replace) => onSearch(filters, text, { replace }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <form
      role="search"
      method="get"
      action={action}
      autoComplete="off"
      className="search-bar screen-only"
      onSubmit={submit}
    >
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        name={SEARCH_PARAM}
        defaultValue={search}
        maxLength={LONGEST_SEARCH}
        placeholder={`${label}: walnut`}
        enterKeyHint="search"
        onInput={type}
        onFocus={onApproach}
      />
      <HiddenQuery query={toQuery(filters)} />
      <button type="submit">Search</button>
    </form>
  )
}

/** The field follows other changes of the search. */
function useTyping(search: string, onText: (text: string, replace: boolean) => void) {
  const field = useRef<HTMLInputElement>(null)
  const applySearch = useRef(onText)
  const lastSearch = useRef(search)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  // Continuous typing is one history entry.
  const isTyping = useRef(false)

  const send = (replace: boolean) => {
    clearTimeout(timer.current)
    const text = tidy(field.current?.value ?? '')
    if (text === lastSearch.current) return
    lastSearch.current = text
    applySearch.current(text, replace)
  }

  useEffect(() => {
    applySearch.current = onText
  })
  useEffect(() => {
    if (search === lastSearch.current) return
    lastSearch.current = search
    isTyping.current = false
    if (field.current) field.current.value = search
  }, [search])
  const type = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      send(isTyping.current)
      isTyping.current = true
    }, PAUSE_MS)
  }

  useEffect(() => {
    // Input from before hydration.
    if (tidy(field.current?.value ?? '') !== lastSearch.current) type()
    return () => clearTimeout(timer.current)
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])

  return {
    field,
    type,
    send: () => {
      send(isTyping.current)
      isTyping.current = false
    },
  }
}
