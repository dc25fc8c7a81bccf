import drawing from '#app/pages/education/door-drawing.module.css'
import { MarkdownWords } from '#app/ui/words/markdown-line.tsx'
import type { DoorSection } from '#core/content/door-section.ts'
import type { Block } from '#core/texts/text-tree.ts'

/** Cross section of a door, drawn as one half and its mirror image. */
export function DoorSectionDrawing({ section, note }: { section: DoorSection; note: readonly Block[] }) {
  const { width, stile, panel, isGlass, words } = section
  const half = (
    <>
      <path className={drawing[isGlass ? 'glass' : 'cut']} d={panel} />
      {stile === undefined ? null : <path className={drawing['cut']} d={stile} />}
    </>
  )
  return (
    <figure className="measure">
      <svg
        viewBox={`-1 -1 ${2 * width + 2} 26`}
        role="img"
        aria-label={`Section: ${words}`}
        className={drawing['drawing']}
      >
        <g>{half}</g>
        <g transform={`translate(${2 * width} 0) scale(-1 1)`}>{half}</g>
      </svg>
      <figcaption className="small">
        <MarkdownWords of={note} />
      </figcaption>
    </figure>
  )
}
