import type { FuzzedRequest } from '../support/fuzzed-site.ts'

const PHOTO = '/files/shiloh-images-gallery/sage-galley-kitchen.jpg'
const get = (url: string, ...headers: readonly (readonly [string, string])[]): FuzzedRequest => ({
  method: 'GET',
  url,
  headers,
})

export const FILE_SEEDS: readonly FuzzedRequest[] = [
  get('/files/..%2f..%2fpackage.json'),
  get('/files/shiloh-images-gallery/..%2f..%2f..%2fpackage.json'),
  get('/files/shiloh-images-gallery/_container.json'),
  get('/files/shiloh-images-gallery/sage-galley-kitchen.jpg.metadata.json'),
  get('/files/shiloh-images-gallery/%00'),
  get('/files/shiloh-images-gallery/a%ff'),
  get('/files/shiloh-images-gallery'),
  get('/files/__proto__/constructor'),
  get('/media/a/160/__proto__/a.jpg.jpeg'),
  get('/media/current-version/160/shiloh-images-gallery/%zz.jpeg'),
  get('/video-posters/..%2f..%2fpackage.json'),
  get('/video-posters/__proto__'),
  get(PHOTO, ['range', 'bytes=0-0']),
  get(PHOTO, ['range', 'bytes=-0']),
  get(PHOTO, ['range', 'bytes=999999999999999999999-']),
  get(PHOTO, ['range', 'bytes=5-99999999999999999999999']),
  get(PHOTO, ['range', `bytes=${'0-0,'.repeat(600)}0-0`]),
  get(PHOTO, ['if-none-match', `${'"a",'.repeat(900)}"b"`]),
]
