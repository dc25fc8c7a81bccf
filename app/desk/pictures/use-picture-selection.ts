import { type MouseEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { type PictureSelection, selectedOf } from '#core/desk/pictures/picture-selection.ts'
import { isTyping } from '../blocks/typing.ts'

const NONE: PictureSelection = { kind: 'some', names: [] }

/**
 * Selection as in a file manager: click selects one picture, Shift a range, Ctrl or Cmd one more; Ctrl+A selects the
 * whole container, including other pages, and Escape clears. `names` are the visible pictures in order; `elsewhere`
 * are requested pictures that may be on other pages. In a filtered view (`isPart`), "all" means all visible
 * pictures.
 */
export function usePictureSelection(
  names: readonly string[],
  initial: PictureSelection,
  { elsewhere, isPart }: { readonly elsewhere: readonly string[]; readonly isPart: boolean },
) {
  const [selection, setSelection] = useState(initial)
  const anchor = useRef<string>(undefined)

  // Deleted pictures are no longer selected.
  const present = useMemo((): PictureSelection => {
    if (selection.kind === 'all') return selection
    const there = new Set([...names, ...elsewhere])
    return { kind: 'some', names: selection.names.filter((name) => there.has(name)) }
  }, [selection, names, elsewhere])

  const isSelected = (name: string) => selectedOf([{ name }], present).length > 0

  function toggle(name: string) {
    anchor.current = name
    const others = present.kind === 'all' ? present.except : present.names
    const nextNames = others.includes(name) ? others.filter((other) => other !== name) : [...others, name]
    setSelection(
      present.kind === 'all' ? { kind: 'all', except: nextNames } : { kind: 'some', names: nextNames },
    )
  }

  function selectUpTo(name: string) {
    const [from, to] = [names.indexOf(anchor.current ?? names[0] ?? ''), names.indexOf(name)]
    setSelection({ kind: 'some', names: names.slice(Math.min(from, to), Math.max(from, to) + 1) })
  }

  function click(event: MouseEvent, name: string, ifPlain: 'only' | 'toggle') {
    if (event.shiftKey) selectUpTo(name)
    else if (event.ctrlKey || event.metaKey || ifPlain === 'toggle') toggle(name)
    else {
      anchor.current = name
      setSelection({ kind: 'some', names: [name] })
    }
  }

  const selectAll = () => setSelection(isPart ? { kind: 'some', names } : { kind: 'all', except: [] })
  const clear = () => setSelection(NONE)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event.target) || event.defaultPrevented) return
    if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      selectAll()
    }
    if (event.key === 'Escape' && !document.querySelector(':popover-open')) clear()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return { selection: present, isSelected, click, selectAll, clear }
}
