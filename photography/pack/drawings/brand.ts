import { INK, label, svg } from './lettering.ts'

export const wordmark = (): string =>
  svg(232, 84, 'Shiloh Cabinetry', [
    `<g transform="translate(1 8) scale(2)" fill="none" stroke="${INK.walnut}">`,
    '<path stroke-width="1.5" d="M.75.75h24.5v32.5H.75z"/>',
    '<path d="M6.5 6.5h13v21h-13zM1 1l5.5 5.5M25 1l-5.5 5.5M1 33l5.5-5.5M25 33l-5.5-5.5"/>',
    '</g>',
    label('Shiloh', { x: 77, y: 42, size: 52, fill: INK.walnut }),
    label('CABINETRY', { x: 78, y: 76, size: 22, fill: INK.walnut }),
  ])

export const favicon = (): string =>
  svg(64, 64, 'Shiloh Cabinetry', [
    `<rect width="64" height="64" rx="4" fill="${INK.clay}"/>`,
    `<rect x="5" y="5" width="54" height="54" rx="1" fill="none" stroke="${INK.linen}" stroke-width="2"/>`,
    label('S', { x: 32, y: 48, size: 52, fill: INK.paper, anchor: 'middle' }),
  ])

export const dovetail = (): string =>
  svg(120, 120, 'Dovetail joint', [
    `<rect x="10" y="10" width="54" height="100" fill="${INK.bark}"/>`,
    `<rect x="64" y="10" width="46" height="100" fill="${INK.reveal}"/>`,
    `<path fill="${INK.reveal}" d="M64 20 34 14v24l30-6zM64 54l-30-6v24l30-6zM64 88l-30-6v24l30-6z"/>`,
    `<rect x="10" y="10" width="100" height="100" fill="none" stroke="${INK.walnut}" stroke-width="2"/>`,
  ])

export const miter = (): string =>
  svg(120, 120, 'Mitered frame', [
    `<path fill="${INK.sage}" d="M10 10h100L80 40H40zM10 110h100L80 80H40z"/>`,
    `<path fill="${INK.reveal}" d="M10 10v100l30-30V40zM110 10v100L80 80V40z"/>`,
    `<path fill="none" stroke="${INK.walnut}" stroke-width="2" d="M10 10h100v100H10zM40 40h40v40H40zM10 10l30 30M110 10 80 40M10 110l30-30M110 110 80 80"/>`,
  ])
