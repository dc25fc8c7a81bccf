import { useEffect, useSyncExternalStore } from 'react'
import { isTyping } from './typing.ts'

const STORAGE_KEY = 'desk-single-keys'
const changeEvents = new EventTarget()

/** Shortcuts without Ctrl, Alt or Meta can be turned off, because voice input may trigger them (WCAG 2.1.4). */
function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off'
  } catch {
    return true
  }
}

export function turnSingleKeys(to: 'on' | 'off'): void {
  try {
    localStorage.setItem(STORAGE_KEY, to)
  } catch {
    // The browser blocks storage, so the keys stay on.
  }
  changeEvents.dispatchEvent(new Event('change'))
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      changeEvents.addEventListener('change', onChange)
      return () => changeEvents.removeEventListener('change', onChange)
    },
    areSingleKeysOn,
    () => true,
  )
}

/** Does something on a key, unless the user types or has turned single keys off. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target))
        return
      const does = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined
      if (!does || !areSingleKeysOn()) return
      event.preventDefault()
      does()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}
