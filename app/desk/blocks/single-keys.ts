import { useSyncExternalStore } from 'react'

const STORAGE_KEY = 'desk-single-keys'
const changeEvents = new EventTarget()

/** Keys without Ctrl, Alt or Meta can be turned off, since voice input may type them by accident (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
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
