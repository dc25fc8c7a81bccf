import { type ComponentType, lazy } from 'react'
import type { RequestFormProps } from './request-form.tsx'

let code: { readonly RequestForm: ComponentType<RequestFormProps> } | undefined

/** Fetches the form's code before the form is shown; a failure shows when it is. */
export async function prepareForm(): Promise<void> {
  await fetchForm().catch(() => undefined)
}

/** The form. In the browser its code comes when it is wanted first; what is there meanwhile stays. */
export const RequestForm = import.meta.env.SSR ? PreparedForm : lazy(formForBrowser)

/** The server renders in one go and waits for nothing: the page's loader has prepared the form. */
function PreparedForm(props: RequestFormProps) {
  if (code === undefined) throw new Error('The form was not prepared')
  return <code.RequestForm {...props} />
}

async function formForBrowser() {
  try {
    return { default: (await fetchForm()).RequestForm }
  } catch {
    return formOfServer()
  }
}

async function fetchForm() {
  code ??= await import('./request-form.tsx')
  return code
}

/**
 * The script could not be had: no connection, or a new release took it away. A form that came with the page works
 * without it and stays as it is; in place of the choice the server is asked for one.
 */
function formOfServer(): Promise<never> {
  if (document.querySelector('form[method="post"]') === null) window.location.reload()
  return new Promise(() => undefined)
}
