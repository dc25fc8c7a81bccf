import { data, type RouterContextProvider } from 'react-router'
import { writeRefusal } from '#core/retailers/work/pass-rule.ts'
import { formText } from '../../form-text.ts'
import { framedMail } from '../../framed-mail.ts'
import { deskOf } from '../../guard.ts'
import type { Route } from './+types/written-mail'
import { LONGEST_MESSAGE, recipientIn } from './written-message.ts'

/** The preview before any input. */
export function loader({ params: { reference }, url, context }: Route.LoaderArgs) {
  return mailOf(context, reference, url, '')
}

/** The preview of the current input. */
export async function action({ request, params: { reference }, url, context }: Route.ActionArgs) {
  const message = formText(await request.formData(), 'message')
    .trim()
    .slice(0, LONGEST_MESSAGE)
  return mailOf(context, reference, url, message)
}

async function mailOf(
  context: Readonly<RouterContextProvider>,
  reference: string,
  url: URL,
  message: string,
): Promise<Response> {
  const { requests } = deskOf(context).desk
  const to = recipientIn(url)
  const worked = await requests.find(reference)
  if (!worked || writeRefusal(worked, to)) throw data(null, { status: 404 })
  const { html } = await requests.writing.preview(worked, to, message)
  return framedMail(html)
}
