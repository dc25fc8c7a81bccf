import { cabinetSection } from '../drawings/cabinet-section.ts'
import type { Pictures } from '../pictures.ts'
import { documentPage, embedder, RETAILER_NOTE } from './layout.ts'

const row = (part: string, what: string): string => `<tr><th scope="row">${part}</th><td>${what}</td></tr>`

/** How the cabinets are built, with the facts of specification §9. */
export const constructionSheet = async (pictures: Pictures): Promise<string> => {
  const embed = embedder(pictures)
  return documentPage('Construction sheet', [
    `<h2>How a cabinet is built</h2><p class="lead">Frames of solid wood, boxes of plywood, drawers of dovetailed hardwood.</p><div class="drawing" style="margin:.3in 0">${cabinetSection()}</div><table>${row('Frames', '1 1/2 inch solid wood')}${row('Sides', '1/2 inch plywood')}${row('Shelves', '3/4 inch plywood')}${row('Drawer boxes, standard', '5/8 inch hardwood, dovetailed')}${row('Drawer boxes, optional', '3/4 inch hardwood, dovetailed')}</table>`,
    `<h2>Why it is built this way</h2><div class="grid two"><div><h3 style="margin-top:0">Dovetail drawers</h3><p>A dovetail is cut so that its tails widen toward the end. The front cannot be pulled off the sides, whatever the drawer carries; glue only keeps the joint closed.</p><h3>Plywood</h3><p>Layers of veneer lie across one another, so a panel keeps its size as the air in the house grows dry or damp, and screws hold in face and edge.</p></div><div>${await embed('drawer-dovetail-corner.jpg', 760, 740, 'Dovetailed corner of a maple drawer box')}</div></div><hr class="rule"><div class="grid two"><div>${await embed('construction-face-frame.jpg', 760, 740, 'Corner of a cabinet cut level: a cherry frame in front of a plywood side and shelf')}</div><div><h3 style="margin-top:0">Face frames</h3><p>A solid frame at the front stiffens the box, carries the hinges and gives doors a straight line to close against. An overlay door covers the frame; an inset door closes flush within it.</p><h3>Doors</h3><p>Wood moves with the seasons, mostly across the grain. A panel that sits loose in a frame can do so without splitting. One-piece MDF does not move in that way, which is why it suits paint.</p></div></div><hr class="rule"><p class="note">Specifications can change without notice. ${RETAILER_NOTE}</p>`,
  ])
}
