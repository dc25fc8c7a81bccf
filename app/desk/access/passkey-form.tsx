import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

interface Props {
  readonly ceremony: 'create' | 'use'
  readonly options: string
  readonly label: string
  readonly look?: 'primary' | 'secondary'
  /** Message after a rejected passkey. */
  readonly refused?: string | false | undefined
  /** Name of the hidden field for the passkey response. */
  readonly name?: string
  readonly children: ReactNode
}

export function PasskeyForm({ ceremony, options, label, look, refused, name = 'response', children }: Props) {
  const isReady = useHydrated()
  const [message, setMessage] = useState(refused || undefined)
  const [isBusy, setIsBusy] = useState(false)

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setMessage(undefined)
    setIsBusy(true)
    try {
      const field = form.elements.namedItem(name)
      if (field instanceof HTMLInputElement) field.value = await runCeremony(ceremony, options)
      form.submit()
    } catch (error) {
      setMessage(messageFor(error))
      setIsBusy(false)
    }
  }

  return (
    <form method="post" onSubmit={(event) => void onSubmit(event)} className="stack">
      {children}
      <input type="hidden" name={name} defaultValue="" />
      {message === undefined ? null : <Alert kind="error">{message}</Alert>}
      <noscript>
        <p>Passkeys need JavaScript. Please turn it on for this site.</p>
      </noscript>
      <Button type="submit" look={look} disabled={!isReady || isBusy}>
        {label}
      </Button>
    </form>
  )
}

async function runCeremony(ceremony: Props['ceremony'], options: string): Promise<string> {
  const optionsJSON = JSON.parse(options)
  const response =
    ceremony === 'create'
      ? await startRegistration({ optionsJSON })
      : await startAuthentication({ optionsJSON })
  return JSON.stringify(response)
}

function messageFor(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return 'This device already has a passkey for you. Sign in with it.'
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'No passkey was used: the request was closed, or it took too long. Please try again.'
  return 'This browser could not use a passkey here. Try another browser or device.'
}
