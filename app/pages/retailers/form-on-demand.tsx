import { type ComponentType, lazy } from 'react'
import type { RequestFormProps } from './request-form.tsx'

let code: { readonly RequestForm: ComponentType<RequestFormProps> } | undefined

/** Loads the form's code ahead. A failure surfaces when the form is shown. */
export async function prepareForm(): Promise<void> {
  await fetchForm().catch(() => undefined)
}

/** The form. In the browser its code loads on demand, and the server's HTML stays meanwhile. */
export const RequestForm = import.meta.env.SSR ? PreparedForm : lazy(formForBrowser)

/** The server renders synchronously; the page's loader has prepared the form. */
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
 * The script could not be loaded: offline, or removed by a new release. A form that came with the page works without
 * it; in place of the choice, reload from the server.
 */
function formOfServer(): Promise<never> {
  if (document.querySelector('form[method="post"]') === null) window.location.reload()
  return new Promise(() => undefined)
}
