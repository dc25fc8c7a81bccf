import { type ComponentProps, createContext, use } from 'react'
import { Form } from 'react-router'

export const FormToken = createContext('')

export function TokenField() {
  return <input type="hidden" name={FORM_TOKEN} value={use(FormToken)} />
}

type Hidden = Readonly<Record<string, string | number>> | readonly (readonly [string, string | number])[]

/** Fields that a form carries along. Several may have the same name. */
export function HiddenFields({ of }: { of: Hidden }) {
  const fields = isList(of) ? of : Object.entries(of)
  return fields.map(([name, value], index) => (
    // oxlint-disable-next-line react/no-array-index-key -- names repeat, and nothing moves
    <input key={index} type="hidden" name={name} value={value} />
  ))
}

// `Array.isArray` does not recognize read-only arrays.
const isList = (of: Hidden): of is Extract<Hidden, readonly unknown[]> => Array.isArray(of)

interface Props extends Omit<ComponentProps<typeof Form>, 'method'> {
  readonly carries?: Hidden
}

/** A form with the session's token. Keeps the scroll position, and closes the menu or dialog that it was sent from. */
export function PostForm({ children, carries = NOTHING, ...props }: Props) {
  return (
    <Form method="post" preventScrollReset onSubmit={closePopover} {...props}>
      <TokenField />
      <HiddenFields of={carries} />
      {children}
    </Form>
  )
}

const NOTHING = {}

function closePopover() {
  document.querySelector<HTMLElement>(':popover-open')?.hidePopover()
}

export const FORM_TOKEN = 'token'
