import { useEffect } from 'react'
import { areSingleKeysOn } from '../../blocks/single-keys.ts'
import { isTyping } from '../../blocks/typing.ts'

export function useTriageKeys(keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target))
        return
      if (!areSingleKeysOn()) return
      const does = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined
      if (!does) return
      event.preventDefault()
      does()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}
