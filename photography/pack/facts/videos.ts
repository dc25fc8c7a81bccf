export interface SampleVideo {
  readonly videoId: string
  readonly title: string
  readonly file: string
  readonly published: string
}

export const VIDEOS: readonly SampleVideo[] = [
  {
    videoId: 'sample00001',
    title: 'From board to cabinet: a walk through the plant',
    file: 'opener-lumber.jpg',
    published: '2026-06-15T15:00:00+00:00',
  },
  {
    videoId: 'sample00002',
    title: 'How a dovetail drawer box is made',
    file: 'drawer-dovetail-corner.jpg',
    published: '2026-05-28T15:00:00+00:00',
  },
  {
    videoId: 'sample00003',
    title: 'Turning a farmhouse leg',
    file: 'macro-turned.jpg',
    published: '2026-05-12T15:00:00+00:00',
  },
  {
    videoId: 'sample00004',
    title: 'Nine woods and how they age',
    file: 'detail-nine-woods.jpg',
    published: '2026-04-23T15:00:00+00:00',
  },
  {
    videoId: 'sample00005',
    title: 'Stain, seal, sand, repeat: how a finish is built up',
    file: 'macro-lacquer.jpg',
    published: '2026-04-02T15:00:00+00:00',
  },
  {
    videoId: 'sample00006',
    title: 'Overlay and inset doors compared',
    file: 'detail-inset.jpg',
    published: '2026-03-17T15:00:00+00:00',
  },
  {
    videoId: 'sample00007',
    title: 'Building a curved range hood',
    file: 'hood-curved-linen.jpg',
    published: '2026-02-26T15:00:00+00:00',
  },
  {
    videoId: 'sample00008',
    title: 'Cleaning and caring for your cabinetry',
    file: 'care-soap-and-cloth.jpg',
    published: '2026-02-05T15:00:00+00:00',
  },
]
