import type { Photo } from '#services/galleries/photo.ts'

type PhotoFacts = Pick<Photo, 'title' | 'facts'>

interface Range {
  readonly doors: readonly PhotoFacts[]
  readonly woods: readonly PhotoFacts[]
  readonly finishes: readonly PhotoFacts[]
  readonly legs: readonly PhotoFacts[]
  readonly hoods: readonly PhotoFacts[]
}

export interface RangeCount {
  readonly count: number
  readonly label: string
}

export function tradeRange({ doors, woods, finishes, legs, hoods }: Range): readonly RangeCount[] {
  const counted: readonly [count: number, one: string, several: string][] = [
    [titles(doors), 'Door style', 'Door styles'],
    [titles(woods), 'Wood species', 'Wood species'],
    [values(finishes, 'paint'), 'Paint', 'Paints'],
    [values(finishes, 'stain'), 'Stain', 'Stains'],
    [values(finishes, 'glaze'), 'Glaze', 'Glazes'],
    [titles(hoods), 'Range hood', 'Range hoods'],
    [titles(legs), 'Turned leg', 'Turned legs'],
  ]
  return counted.flatMap(([count, one, several]) =>
    count > 0 ? [{ count, label: count === 1 ? one : several }] : [],
  )
}

/** A finish appears on several woods and a door in several finishes; each counts once. */
function values(photos: readonly PhotoFacts[], key: string): number {
  return new Set(photos.flatMap(({ facts }) => facts.find((fact) => fact.key === key)?.value ?? [])).size
}

function titles(photos: readonly PhotoFacts[]): number {
  return new Set(photos.map(({ title }) => title)).size
}
