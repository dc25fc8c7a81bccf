import { cabinetSection } from '../drawings/cabinet-section.ts'
import type { Pictures } from '../pictures.ts'
import { documentPage, embedder, RETAILER_NOTE } from './layout.ts'

const row = (part: string, what: string): string => `<tr><th scope="row">${part}</th><td>${what}</td></tr>`

export const constructionSheet = async (pictures: Pictures): Promise<string> => {
  const embed = embedder(pictures)
  return documentPage('Construction sheet', [
    `<h2>How a cabinet is built</h2><p class="lead">Solid wood frames, plywood boxes, dovetailed hardwood drawers.</p><div class="drawing" style="margin:.3in 0">${cabinetSection()}</div><table>${row('Frames', '1 1/2-inch solid wood')}${row('Sides', '1/2-inch plywood')}${row('Shelves', '3/4-inch plywood')}${row('Drawer boxes, standard', '5/8-inch hardwood, dovetailed')}${row('Drawer boxes, optional', '3/4-inch hardwood, dovetailed')}</table>`,
    `<h2>Why it is built this way</h2><div class="grid two"><div><h3 style="margin-top:0">Dovetail drawers</h3><p>Dovetails are cut so the tails widen toward the end. The front can’t be pulled off the sides, no matter what the drawer holds. The glue only keeps the joint closed.</p><h3>Plywood</h3><p>The layers of veneer run across one another, so a panel keeps its size as the air in the house turns dry or humid, and it holds screws in the face and in the edge.</p></div><div>${await embed('drawer-dovetail-corner.jpg', 760, 740, 'Dovetailed corner of a maple drawer box')}</div></div><hr class="rule"><div class="grid two"><div>${await embed('construction-face-frame.jpg', 760, 740, 'Corner of a cabinet cut level: a cherry frame in front of a plywood side and shelf')}</div><div><h3 style="margin-top:0">Face frames</h3><p>A solid frame at the front stiffens the box, holds the hinges and gives the doors a straight line to close against. An overlay door covers the frame; an inset door sits flush inside it.</p><h3>Doors</h3><p>Wood moves with the seasons, mostly across the grain. A panel that floats in its frame can move without splitting. One-piece MDF doesn’t move that way, which is why it suits paint.</p></div></div><hr class="rule"><p class="note">Specifications can change without notice. ${RETAILER_NOTE}</p>`,
  ])
}
