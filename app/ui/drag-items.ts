import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

type OnDrop = (item: string, beside: string, side: 'before' | 'after') => void

/**
 * Makes the elements of a list draggable onto each other. Each has its item in `data-item`, and gets `data-dragged`, or `data-drop` with
 * the side.
 */
export function dragItems(list: HTMLElement, onDrop: OnDrop): () => void {
  const ends = [...list.querySelectorAll<HTMLElement>('[data-item]')].flatMap((element) => {
    const item = element.dataset['item'] ?? ''
    const clear = () => delete element.dataset['drop']
    const sideAt = (clientX: number) => {
      const { left, width } = element.getBoundingClientRect()
      return clientX < left + width / 2 ? 'before' : 'after'
    }
    return [
      draggable({
        element,
        // Dragging in a text area selects its text.
        canDrag: ({ input }) => !document.elementFromPoint(input.clientX, input.clientY)?.closest('textarea'),
        getInitialData: () => ({ item }),
        onDragStart: () => (element.dataset['dragged'] = ''),
        onDrop: () => delete element.dataset['dragged'],
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['item'] !== item,
        onDrag: ({ location }) => (element.dataset['drop'] = sideAt(location.current.input.clientX)),
        onDragLeave: clear,
        onDrop({ source, location }) {
          clear()
          onDrop(String(source.data['item']), item, sideAt(location.current.input.clientX))
        },
      }),
    ]
  })
  return () => {
    for (const end of ends) end()
  }
}
