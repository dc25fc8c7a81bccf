import { type ComponentProps, createContext, use } from 'react'
import { Button } from '#app/ui/button.tsx'

/** Id of the form that intents submit, if they are not inside of it. */
export const IntentForm = createContext<string | undefined>(undefined)

interface Props extends Omit<ComponentProps<typeof Button>, 'children'> {
  readonly value: string
  readonly label: string
  /** Further words for screen readers. */
  readonly about?: string
}

/** A button that submits its form with an intent. */
export function Intent({ look = 'secondary', label, about, ...button }: Props) {
  return (
    <Button form={use(IntentForm)} {...button} type="submit" look={look} name="intent">
      {label}
      {about === undefined ? null : <span className="visually-hidden"> {about}</span>}
    </Button>
  )
}
