import { type ComponentType, lazy } from 'react'
import type { RequestFormProps } from './request-form.tsx'

let code: { readonly RequestForm: ComponentType<RequestFormProps> } | undefined

export async function prepareForm(): Promise<void> {
  await fetchForm().catch(() => undefined)
}

/** The browser keeps the server's HTML until the form's code has loaded. */
export const RequestForm = import.meta.env.SSR ? PreparedForm : lazy(formForBrowser)

/** Renders the form synchronously on the server, after the page's loader has prepared it. */
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
 * Fallback if the script fails to load (offline, or removed by a new release). A form that came with the page works
 * without it; otherwise the page is loaded from the server.
 */
function formOfServer(): Promise<never> {
  if (document.querySelector('form[method="post"]') === null) window.location.reload()
  return new Promise(() => undefined)
}
