import { type RefObject, useEffect, useRef } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import type { DeskPicture } from '#services/desk/pictures/desk-picture.ts'
import { isTyping } from '../blocks/typing.ts'
import { FORM_TOKEN } from '../form-token.ts'
import type { SelectedPictures } from './selected-pictures.ts'

type Movable = Pick<DeskPicture, 'name' | 'place'>

interface SelectedMovables extends Pick<SelectedPictures, 'selection'> {
  readonly chosen: readonly Movable[]
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

export function useMoves(shown: readonly Movable[], selected: SelectedMovables, token: string) {
  const list = useRef<HTMLUListElement>(null)
  const submit = useSubmit()
  const isIdle = useNavigation().state === 'idle'
  const waiting = useRef<{ readonly names: readonly string[]; readonly to: number }>(undefined)
  /** Position of the selection once all pending moves are done. */
  const heading = useRef<number>(undefined)
  /** A move was submitted, but its navigation has not started: a render in between is still idle. */
  const isStarting = useRef(false)

  const send = (names: readonly string[], to: number) => {
    const fields = new URLSearchParams({ [FORM_TOKEN]: token, intent: 'move', position: String(to) })
    for (const name of names) fields.append('pick', name)
    isStarting.current = true
    void submit(fields, { method: 'post', preventScrollReset: true }).finally(() => {
      isStarting.current = false
    })
  }

  const move = (names: readonly string[], to: number) => {
    if (isIdle && !isStarting.current) send(names, to)
    else waiting.current = { names, to }
  }

  useEffect(() => {
    if (!isIdle) isStarting.current = false
    if (!isIdle || isStarting.current) return
    const next = waiting.current
    waiting.current = undefined
    if (next) return send(next.names, next.to)
    const name = heading.current === undefined ? undefined : selected.chosen[0]?.name
    heading.current = undefined
    // An element that moves in the document loses the focus.
    if (name !== undefined && document.activeElement === document.body) linkOf(list.current, name)?.focus()
  })

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = STEPS[event.key]
      const [first] = selected.chosen
      if (!event.altKey || step === undefined || !first || isTyping(event.target)) return
      event.preventDefault()
      if (selected.selection.kind === 'all') return
      heading.current = Math.max(1, (heading.current ?? first.place) + step)
      move(
        selected.chosen.map(({ name }) => name),
        heading.current,
      )
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })

  const dropped = useRef<Drop>(undefined)
  useEffect(() => {
    dropped.current = (name, beside, side) => {
      const chosen = selected.chosen.map((one) => one.name)
      const names = chosen.includes(name) ? chosen : [name]
      const others = shown.filter((one) => !names.includes(one.name))
      const target = others.findIndex((one) => one.name === beside)
      const first = shown[0]?.place ?? 1
      if (target >= 0) move(names, first + target + (side === 'after' ? 1 : 0))
    }
  })

  useDragging(list, shown.map(({ name }) => name).join('\n'), dropped)

  return list
}

type Drop = (name: string, beside: string, side: 'before' | 'after') => void

function useDragging(
  list: RefObject<HTMLUListElement | null>,
  names: string,
  dropped: RefObject<Drop | undefined>,
) {
  useEffect(() => {
    const element = list.current
    if (!element) return undefined
    let stop: (() => void) | undefined
    let isGone = false
    const begin = async () => {
      const { dragPictures } = await import('./drag-pictures.ts')
      if (!isGone) stop = dragPictures(element, (...drop) => dropped.current?.(...drop))
    }
    void begin()
    return () => {
      isGone = true
      stop?.()
    }
    // The tiles change with the names.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [names])
}

function linkOf(list: HTMLUListElement | null, name: string): HTMLElement | null | undefined {
  return list?.querySelector<HTMLElement>(`[data-picture="${CSS.escape(name)}"] a`)
}
