import { data, Form } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { Button } from '#app/ui/button.tsx'
import { Fact } from '#app/ui/fact.tsx'
import { PageOpener } from '#app/ui/page-opener.tsx'
import type { Route } from './+types/erasure-page'
import styles from './status-page.module.css'
import { Told } from './told.tsx'

/** Changes nothing: mail scanners open links. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const view = await context.get(servicesContext).erasureAnswers.open(params.token)
  return data({ view }, { status: STATUS_OF[view.kind] })
}

const STATUS_OF = { open: 200, noted: 200, used: 410, unknown: 404, busy: 409 } as const

export async function action({ params, context }: Route.ActionArgs) {
  const outcome = await context.get(servicesContext).erasureAnswers.confirm(params.token)
  return data(outcome, { status: STATUS_OF[outcome.kind] })
}

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export function meta() {
  return [{ title: 'Please erase a customer’s information' }, { name: 'robots', content: 'noindex' }]
}

export default function ErasurePage({ loaderData: { view }, actionData }: Route.ComponentProps) {
  if (view.kind !== 'open') {
    const words = WORDS[actionData?.kind === 'noted' ? 'noted' : view.kind]
    return (
      <div className={`column ${styles['page']}`}>
        <PageOpener title={words.title} lead={words.text} />
      </div>
    )
  }
  const { retailerName, number, references } = view
  return (
    <div className={`column ${styles['page']}`}>
      <PageOpener
        kicker={`For ${retailerName} · Case ${number}`}
        title="Please erase a customer’s information"
        lead="The customer asked us to, and we passed their information on to you. Press the button once you have erased it in your mail and in your own records."
      />
      {actionData?.kind === 'busy' ? <Told kind="error">That was not noted. Please try again.</Told> : null}
      <dl className={styles['facts']}>
        <Fact label={references.length === 1 ? 'Request' : 'Requests'}>{references.join('\n')}</Fact>
      </dl>
      <Form method="post" className={styles['row']}>
        <Button type="submit">We have erased it</Button>
      </Form>
      <p className="measure">
        Our emails to you have the reference number in their subject. Must you keep something by law? Reply to
        our email, and tell us what and why.
      </p>
    </div>
  )
}

const WORDS = {
  noted: {
    title: 'Thank you',
    text: 'We have noted that you erased it. There is nothing left for you to do.',
  },
  used: {
    title: 'You have told us already',
    text: 'This link has been used. There is nothing left for you to do here.',
  },
  unknown: {
    title: 'This link does not work',
    text: 'Please open it again from our email. If you copied it, make sure that nothing is missing.',
  },
} as const
