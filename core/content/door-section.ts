import { inchesIn, inchWords } from './fact-words.ts'
import type { Metadata } from './metadata/metadata.ts'
import { textOf } from './metadata/metadata.ts'

/** Cross section of a door seen from above, front on top: the left half, which the right half mirrors. Units are 1/32 inch. */
export interface DoorSection {
  readonly width: number
  /** Outline of the stile, as an SVG path; absent for a one-piece door. */
  readonly stile?: string
  /** Outline of the panel, or of the whole piece, open at the middle. */
  readonly panel: string
  readonly isGlass: boolean
  readonly words: string
}

const INCH = 32
/** Thickness of framed and one-piece doors. */
const THICKNESS = 0.75 * INCH
/** Visible width of the panel, and the depth of its tongue in the stile. */
const VISIBLE_PANEL = 2 * INCH
const TONGUE = 0.375 * INCH

/** Draws a door's section from its facts `stile` and `panel`; `undefined` if it has no `panel`. */
export function doorSection(metadata: Metadata): DoorSection | undefined {
  const panel = textOf(metadata, 'panel')
  if (panel === undefined) return undefined
  const inches = inchesIn(textOf(metadata, 'stile') ?? '')?.[0]
  const words = [
    inches === undefined ? '' : `stiles and rails ${inchWords(inches)} wide`,
    `panel ${panel.charAt(0).toLowerCase()}${panel.slice(1)}`,
  ]
  const commonFacts = { isGlass: /glass/i.test(panel), words: words.filter(Boolean).join(', ') }
  if (inches === undefined) {
    return {
      ...commonFacts,
      width: 2 * VISIBLE_PANEL,
      panel: `M${2 * VISIBLE_PANEL} 0H0V${THICKNESS}H${2 * VISIBLE_PANEL}`,
    }
  }
  const edge = Math.min(inches, 4) * INCH
  const width = edge + VISIBLE_PANEL
  if (/one piece/i.test(panel)) {
    return { ...commonFacts, width, panel: `M${width} 8H${edge + 6}L${edge} 0H0V${THICKNESS}H${width}` }
  }
  return { ...commonFacts, width, stile: stileOf(panel, edge), panel: panelOf(panel, edge, width) }
}

/** The inner edge of the frame has the profile that the panel's text names. */
function stileOf(panel: string, edge: number): string {
  const start = `M0 0H${edge - 12}`
  const end = `V${THICKNESS}H0Z`
  if (/bead/i.test(panel)) return `${start}h2v3a4 4 0 0 1 10 0v4${end}`
  if (/step/i.test(panel)) return `${start}v3h6v4h6${end}`
  if (/mold/i.test(panel)) return `${start}c1 6 5 2 6 6s4 0 6 4${end}`
  return `M0 0H${edge}${end}`
}

function panelOf(panel: string, edge: number, width: number): string {
  const thickness = Math.min((inchesIn(fraction(panel))?.[0] ?? 0.25) * INCH, 8)
  const top = (THICKNESS - thickness) / 2
  const bottom = top + thickness
  const from = edge - TONGUE
  if (/raised/i.test(panel)) return `M${width} 2H${edge + 30}L${edge + 4} ${top}H${from}V${bottom}H${width}`
  if (/groove/i.test(panel)) {
    const grooves = [16, 40]
      .map((at) => `H${edge + at + 4}l-2 3l-2-3`)
      .toReversed()
      .join('')
    return `M${width} ${top}${grooves}H${from}V${bottom}H${width}`
  }
  return `M${width} ${top}H${from}V${bottom}H${width}`
}

/** The first measurement in a text such as `1/4 inch, flat`, as a decimal. */
function fraction(words: string): string {
  const [, whole = '0', denominator = '1'] = /(\d+)(?:\/(\d+))?\s*inch/i.exec(words) ?? []
  return String(Number(whole) / Number(denominator))
}
