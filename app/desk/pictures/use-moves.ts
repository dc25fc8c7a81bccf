import { use, useEffect, useEffectEvent, useRef } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import type { DeskPicture } from '#services/desk/pictures/desk-picture.ts'
import { isTyping } from '../blocks/typing.ts'
import { FORM_TOKEN, FormToken } from '../post-form.tsx'
import type { SelectedPictures } from './selected-pictures.ts'

type Movable = Pick<DeskPicture, 'name' | 'place'>

interface SelectedMovables extends Pick<SelectedPictures, 'selection'> {
  readonly chosen: readonly Movable[]
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

export function useMoves(movables: readonly Movable[], selection: SelectedMovables) {
  const list = useRef<HTMLUListElement>(null)
  const submit = useSubmit()
  const token = use(FormToken)
  const isIdle = useNavigation().state === 'idle'
  const waiting = useRef<{ readonly names: readonly string[]; readonly to: number }>(undefined)
  /** Position of the selection after all pending moves. */
  const heading = useRef<number>(undefined)
  /** Whether a move was submitted but its navigation has not started; renders in between are still idle. */
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
    const name = heading.current === undefined ? undefined : selection.chosen[0]?.name
    heading.current = undefined
    // An element loses the focus when it moves in the document.
    if (name !== undefined && document.activeElement === document.body) linkOf(list.current, name)?.focus()
  })

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const [first] = selection.chosen
    if (!event.altKey || step === undefined || !first || isTyping(event.target)) return
    event.preventDefault()
    if (selection.selection.kind === 'all') return
    heading.current = Math.max(1, (heading.current ?? first.place) + step)
    move(
      selection.chosen.map(({ name }) => name),
      heading.current,
    )
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  const drop = useEffectEvent((name: string, beside: string, side: 'before' | 'after') => {
    const selectedNames = selection.chosen.map((one) => one.name)
    const names = selectedNames.includes(name) ? selectedNames : [name]
    const others = movables.filter((one) => !names.includes(one.name))
    const target = others.findIndex((one) => one.name === beside)
    const first = movables[0]?.place ?? 1
    if (target >= 0) move(names, first + target + (side === 'after' ? 1 : 0))
  })
  const shownNames = movables.map(({ name }) => name).join('\n')
  useEffect(() => {
    const element = list.current
    if (!element) return undefined
    const stop = import('#app/ui/drag-items.ts').then(({ dragItems }) => dragItems(element, drop))
    return () => void stop.then((end) => end())
    // The tiles change with the names.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [shownNames])

  return list
}

function linkOf(list: HTMLUListElement | null, name: string): HTMLElement | null | undefined {
  return list?.querySelector<HTMLElement>(`[data-item="${CSS.escape(name)}"] a`)
}
