import { caption, type PackItem, pictureItem } from './item.ts'

/** In two-tone rooms, the perimeter's; in a picture of an island, the island's. */
export interface Room {
  readonly blob: string
  readonly file: string
  readonly name: string
  /** Painted cabinets are built of paint-grade maple. */
  readonly species: string
  readonly finish: string
  readonly island?: readonly [species: string, finish: string]
  /** The room; on pages about single pieces, the kind of piece. */
  readonly cabinet: string
  readonly door?: string
  readonly alt: string
  readonly sentence: string
}

export const room = ({
  blob,
  file,
  name,
  species,
  finish,
  island,
  cabinet,
  door,
  alt,
  sentence,
}: Room): PackItem =>
  pictureItem(blob, file, {
    display_name: name,
    species,
    finish,
    ...(island && { island_species: island[0], island_finish: island[1] }),
    glaze: 'None',
    cabinet,
    door: door ?? 'None',
    other: alt,
    html: caption([species, finish, ...(door === undefined ? [cabinet] : [`${door} door`])], sentence),
  })
