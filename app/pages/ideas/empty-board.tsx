import { useOwnLabels } from '#app/page-labels.ts'
import { ButtonLinks } from '#app/ui/button.tsx'
import { PartLine } from '#app/ui/words/markdown-line.tsx'
import { pageLink } from '#core/site-map.ts'
import type { TextPart } from '#core/texts/words-text.ts'

export function EmptyBoard({ part }: { part: TextPart }) {
  const ownLabel = useOwnLabels()
  return (
    <>
      <PartLine of={part} className="measure" />
      <ButtonLinks of={[...WAYS, ownLabel(pageLink('/ideas/brief'))]} />
    </>
  )
}

const WAYS = [
  { to: '/gallery', label: 'Look at rooms' },
  { to: '/products/finishes', label: 'Look at finishes' },
  { to: '/products/doorstyles', label: 'Look at doors' },
]
