import { caption, type PackItem, pictured } from './item.ts'

/** What is known of one photograph of cabinetry. Of two-tone rooms, the perimeter; of a picture of an island, the island. */
export interface Room {
  readonly blob: string
  readonly file: string
  readonly name: string
  /** Painted cabinets are built of paint-grade maple. */
  readonly species: string
  readonly finish: string
  /** Species and finish of the island, where the perimeter has others. */
  readonly island?: readonly [species: string, finish: string]
  /** The room; on pages of single pieces what kind of piece it is. */
  readonly cabinet: string
  readonly door?: string
  /** What the picture shows, for those who cannot see it. */
  readonly alt: string
  readonly sentence: string
}

/** An item for one such photograph; no glaze is used in the pack yet. */
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
  pictured(blob, file, {
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
