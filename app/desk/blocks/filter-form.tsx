import { type ReactNode, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { LONGEST_SEARCH } from '#core/content/finding/search-text.ts'
import type { Choice } from '#core/records/field-types.ts'
import { HiddenFields } from '../post-form.tsx'

interface Props {
  readonly search?: { readonly name: string; readonly value: string; readonly hint?: string }
  readonly filters: readonly {
    readonly name: string
    readonly label: string
    readonly value: string
    readonly choices: readonly Choice[]
  }[]
  /** Other parts of the query, which stay. Empty ones are left out. */
  readonly stays?: Readonly<Record<string, string>>
  readonly isLive?: boolean
  readonly children?: ReactNode
}

/** In ms. Searches after a pause in typing of this length. */
const REST = 250

const NONE = {}

export function FilterForm({ search, filters, stays = NONE, isLive = false, children }: Props) {
  const submit = useSubmit()
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const show = (form: HTMLFormElement, after: number) => {
    clearTimeout(resting.current)
    resting.current = setTimeout(() => void submit(form, { replace: true, preventScrollReset: true }), after)
  }
  return (
    <Form
      method="get"
      role="search"
      className="row"
      onInput={({ currentTarget, target }) => {
        if (isLive) show(currentTarget, target instanceof HTMLSelectElement ? 0 : REST)
      }}
    >
      <HiddenFields of={Object.entries(stays).filter(([, value]) => value !== '')} />
      {search ? (
        <Field
          label="Search"
          name={search.name}
          hint={search.hint}
          type="search"
          optional="unmarked"
          autoComplete="off"
          maxLength={LONGEST_SEARCH}
          defaultValue={search.value}
        />
      ) : null}
      {filters.map(({ name, label, value, choices }) => (
        <Select
          key={name}
          label={label}
          name={name}
          optional="unmarked"
          defaultValue={value}
          options={[{ value: '', label: 'All' }, ...choices]}
        />
      ))}
      {children}
      <Button type="submit" look="secondary">
        Show
      </Button>
    </Form>
  )
}
