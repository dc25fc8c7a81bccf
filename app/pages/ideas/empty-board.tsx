import { useOwnLabels } from '#app/page-labels.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PartLine } from '#app/ui/words/markdown-line.tsx'
import { pageLink } from '#core/site-map.ts'
import type { TextPart } from '#core/texts/page-text.ts'

export function EmptyBoard({ part }: { part: TextPart }) {
  const ownLabel = useOwnLabels()
  return (
    <>
      <PartLine of={part} className="measure" />
      <div className="section row">
        <ButtonLink to="/gallery">Look at rooms</ButtonLink>
        <ButtonLink to="/products/finishes" look="secondary">
          Look at finishes
        </ButtonLink>
        <ButtonLink to="/products/doorstyles" look="secondary">
          Look at doors
        </ButtonLink>
        <ButtonLink to="/ideas/brief" look="secondary">
          {ownLabel(pageLink('/ideas/brief')).label}
        </ButtonLink>
      </div>
    </>
  )
}
