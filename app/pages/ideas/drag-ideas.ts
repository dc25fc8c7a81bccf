import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

export type OnDrop = (ref: string, to: string) => void

/** Moves an idea to the position of the idea it is dropped on. */
export function dragIdeas(board: HTMLElement, onDrop: OnDrop): () => void {
  const ends = [...board.querySelectorAll<HTMLElement>('[data-idea]')].flatMap((element) => {
    const ref = element.dataset['idea'] ?? ''
    const clear = () => delete element.dataset['drop']
    return [
      draggable({
        element,
        // Dragging in a note selects its text.
        canDrag: ({ input }) => !document.elementFromPoint(input.clientX, input.clientY)?.closest('textarea'),
        getInitialData: () => ({ ref }),
        onDragStart: () => (element.dataset['dragged'] = ''),
        onDrop: () => delete element.dataset['dragged'],
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['ref'] !== ref,
        onDragEnter: () => (element.dataset['drop'] = ''),
        onDragLeave: clear,
        onDrop({ source }) {
          clear()
          onDrop(String(source.data['ref']), ref)
        },
      }),
    ]
  })
  return () => {
    for (const end of ends) end()
  }
}
