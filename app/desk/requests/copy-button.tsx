import { type ReactNode, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

/** Copies text. Renders nothing without scripts. */
export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const [words, setWords] = useState('')
  if (!useHydrated()) return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setWords('Copied')
    } catch {
      setWords('Copying was not allowed')
    }
  }
  return (
    <span className="row">
      <Button look="secondary" onClick={() => void copy()}>
        {children}
      </Button>
      <span role="status">{words}</span>
    </span>
  )
}
