import { useSyncExternalStore } from 'react'

const STORAGE_KEY = 'desk-single-keys'
const changeEvents = new EventTarget()

/**
 * Whether shortcuts without Ctrl, Alt or Meta are on. Users can turn them off, because voice input may trigger them
 * (WCAG 2.1.4).
 */
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
