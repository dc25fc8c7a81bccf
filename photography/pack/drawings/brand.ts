import { INK, label, labelWidth, svg } from './lettering.ts'

/** A frame-and-panel door in a box of 40 by 48 units: the brand's emblem. */
const door = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})" fill="none" stroke="${INK.clay}" stroke-width="2.5">` +
  '<rect x="1.25" y="1.25" width="37.5" height="45.5" rx="1"/>' +
  '<path d="M9 1.25v45.5M31 1.25v45.5M9 9.5h22M9 38.5h22" stroke-width="1.5"/>' +
  `<rect x="12.5" y="13" width="15" height="22" fill="${INK.clay}" stroke="none"/></g>`

/** The brand's emblem and name in one line. */
export const wordmark = (): string => {
  const size = 46
  const second = 56 + labelWidth('Shiloh', size) + 11
  return svg(Math.ceil(second + labelWidth('Cabinetry', size)) + 2, 56, 'Shiloh Cabinetry', [
    door(1, 4),
    label('Shiloh', { x: 56, y: 43, size, fill: INK.walnut }),
    label('Cabinetry', { x: second, y: 43, size, fill: INK.bark }),
  ])
}

/** The initial on clay. */
export const favicon = (): string =>
  svg(64, 64, 'Shiloh Cabinetry', [
    `<rect width="64" height="64" rx="4" fill="${INK.clay}"/>`,
    `<rect x="5" y="5" width="54" height="54" rx="1" fill="none" stroke="${INK.linen}" stroke-width="2"/>`,
    label('S', { x: 32, y: 48, size: 52, fill: INK.paper, anchor: 'middle' }),
  ])

/** Emblem of the first sister line: three dovetails let into a board. */
export const dovetail = (): string =>
  svg(120, 120, 'Dovetail joint', [
    `<rect x="10" y="10" width="54" height="100" fill="${INK.bark}"/>`,
    `<rect x="64" y="10" width="46" height="100" fill="${INK.reveal}"/>`,
    `<path fill="${INK.reveal}" d="M64 20 34 14v24l30-6zM64 54l-30-6v24l30-6zM64 88l-30-6v24l30-6z"/>`,
    `<rect x="10" y="10" width="100" height="100" fill="none" stroke="${INK.walnut}" stroke-width="2"/>`,
  ])

/** Emblem of the second sister line: a frame whose corners meet at 45 degrees. */
export const mitre = (): string =>
  svg(120, 120, 'Mitered frame', [
    `<path fill="${INK.sage}" d="M10 10h100L80 40H40zM10 110h100L80 80H40z"/>`,
    `<path fill="${INK.reveal}" d="M10 10v100l30-30V40zM110 10v100L80 80V40z"/>`,
    `<path fill="none" stroke="${INK.walnut}" stroke-width="2" d="M10 10h100v100H10zM40 40h40v40H40zM10 10l30 30M110 10 80 40M10 110l30-30M110 110 80 80"/>`,
  ])
