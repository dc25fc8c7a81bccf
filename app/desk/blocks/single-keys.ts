import { useSyncExternalStore } from 'react'

const KEPT = 'desk-single-keys'
const changed = new EventTarget()

/** Keys without Ctrl, Alt or Meta can be turned off, since voice input may type them by accident (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(KEPT) !== 'off'
  } catch {
    return true
  }
}

export function turnSingleKeys(to: 'on' | 'off'): void {
  try {
    localStorage.setItem(KEPT, to)
  } catch {
    // The browser blocks storage, so the keys stay on.
  }
  changed.dispatchEvent(new Event('change'))
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      changed.addEventListener('change', onChange)
      return () => changed.removeEventListener('change', onChange)
    },
    areSingleKeysOn,
    () => true,
  )
}
