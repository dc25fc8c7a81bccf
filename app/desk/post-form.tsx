import { type ComponentProps, createContext, use } from 'react'
import { Form } from 'react-router'
import { FORM_TOKEN } from './form-token.ts'

/** The session's token, which every form of the desk contains. */
export const FormToken = createContext('')

export function TokenField() {
  return <input type="hidden" name={FORM_TOKEN} value={use(FormToken)} />
}

/** A form with the session's token. Keeps the scroll position. */
export function PostForm({ children, ...props }: Omit<ComponentProps<typeof Form>, 'method'>) {
  return (
    <Form method="post" preventScrollReset {...props}>
      <TokenField />
      {children}
    </Form>
  )
}
