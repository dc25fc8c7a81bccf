import { caption, type PackItem, pictureItem } from './item.ts'

type Row = readonly [file: string, name: string, alt: string, sentence: string]

/** The upper corner of each door, in the order of the doors. */
const ROWS: readonly Row[] = [
  [
    'shaker-cherry',
    'Shaker',
    'Corner of a cherry door: the grain of the rail runs across and stops at the upright grain of the stile',
    'The rail stops at the stile, and a tenon inside holds them together. A square step leads down to the panel.',
  ],
  [
    'slim-shaker-oak',
    'Slim shaker',
    'Corner of a white oak door with a frame less than an inch wide',
    'The same joint in a frame less than an inch wide.',
  ],
  [
    'raised-panel-maple',
    'Raised panel',
    'Corner of a brown maple door: a molding and the bevel of the panel turn the corner together',
    'The molding and the bevel of the panel both turn the corner in a diagonal line.',
  ],
  [
    'slab-walnut',
    'Slab',
    'Corner of a flat walnut door with arched grain and eased edges',
    'Nothing to join. The edges are eased so that they are pleasant to touch.',
  ],
  [
    'beaded-slate',
    'Beaded',
    'Corner of a slate blue door with a round bead between frame and panel',
    'The bead follows the inside of the frame, with a fine groove on its outer side.',
  ],
  [
    'stepped-graphite',
    'Stepped',
    'Corner of a near black door with two fine steps down to the panel',
    'Two steps down from frame to panel, each with a shadow of its own.',
  ],
  [
    'mitred-walnut',
    'Mitered',
    'Corner of a walnut door: the grain of both molded sides meets in a diagonal joint',
    'Both sides are cut at 45 degrees, so the molding runs around without a stop.',
  ],
  [
    'beadboard-linen',
    'Beadboard',
    'Corner of an off-white door with a square frame around grooved boards',
    'The grooves end under the rail, in the slot that holds the panel.',
  ],
  [
    'flat-panel-maple-honey',
    'Flat panel',
    'Corner of a golden maple door: rail and panel meet the stile at right angles',
    'Under a light stain, the joint is where the direction of the grain changes.',
  ],
  [
    'mdf-shaker-green',
    'One-piece MDF',
    'Corner of a dark green door whose frame is one unbroken surface',
    'Frame and panel are one board, so the paint has no joint to bridge.',
  ],
  [
    'glass-oak',
    'Glass frame',
    'Corner of a pale oak frame with glass in place of a panel',
    'A frame like that of a flat panel door, with glass in place of the panel.',
  ],
  [
    'mullion-glass-linen',
    'Mullion glass',
    'Corner of an off-white glass door with a narrow upright bar',
    'The bars between the panes are narrower than the frame.',
  ],
]

export const CORNERS: readonly PackItem[] = ROWS.map(([file, name, other, sentence]) =>
  pictureItem(`${file.replace('mitred', 'mitered')}-corner`, `corner-${file}`, {
    title: `${name} corner`,
    other,
    html: caption([name], sentence),
  }),
)
