import type { Photo } from '#services/galleries/photo-maker.ts'

type SampleKind = 'paint' | 'stain' | 'aged' | 'glaze' | 'weathered'

type Sample = Pick<Photo, 'name' | 'title' | 'alt' | 'facts' | 'picture'>

export function finishSamples<T extends Pick<Sample, 'facts'>>(
  photos: readonly T[],
  kind: SampleKind,
  count: number,
): readonly T[] {
  const fitting = photos.filter(({ facts }) => kindOf(facts) === kind)
  if (fitting.length <= count) return fitting
  const step = fitting.length / count
  return Array.from({ length: count }, (_, index) => fitting[Math.floor((index + 0.5) * step)]).filter(
    (photo) => photo !== undefined,
  )
}

function kindOf(facts: Sample['facts']): SampleKind | undefined {
  const valueOf = (factKey: string) => facts.find(({ key }) => key === factKey)?.value
  if (/weathered/i.test(valueOf('finish_type') ?? '')) return 'weathered'
  // A technique takes precedence over the color below it.
  if (valueOf('glaze') !== undefined) return 'glaze'
  if (valueOf('aged') !== undefined) return 'aged'
  if (valueOf('paint') !== undefined) return 'paint'
  return valueOf('stain') === undefined ? undefined : 'stain'
}
