import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

export type OnDrop = (name: string, beside: string, side: 'before' | 'after') => void

export function dragPictures(list: HTMLElement, onDrop: OnDrop): () => void {
  const tiles = [...list.querySelectorAll<HTMLElement>('[data-picture]')]
  const ends = tiles.flatMap((element) => {
    const name = element.dataset['picture'] ?? ''
    const clear = () => delete element.dataset['drop']
    const sideAt = (clientX: number) => {
      const { left, width } = element.getBoundingClientRect()
      return clientX < left + width / 2 ? 'before' : 'after'
    }
    return [
      draggable({
        element,
        getInitialData: () => ({ name }),
        onDragStart: () => (element.dataset['dragged'] = ''),
        onDrop: () => delete element.dataset['dragged'],
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['name'] !== name,
        onDrag: ({ location }) => (element.dataset['drop'] = sideAt(location.current.input.clientX)),
        onDragLeave: clear,
        onDrop({ source, location }) {
          clear()
          onDrop(String(source.data['name']), name, sideAt(location.current.input.clientX))
        },
      }),
    ]
  })
  return () => {
    for (const end of ends) end()
  }
}
