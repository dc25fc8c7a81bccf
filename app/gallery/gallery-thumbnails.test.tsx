import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { galleryOf } from './gallery-data.fixture.ts'
import { toGalleryData } from './gallery-data.ts'
import { PhotoTile } from './photo-tile.tsx'
import { ViewerPicture } from './viewer/viewer-picture.tsx'

const container = 'shiloh-images-gallery'

test('shows the thumbnail in the grid and the photo in the viewer', () => {
  const gallery = galleryOf([{ species: 'Maple' }])
  const thumbnailPhotos = gallery.photos.map((photo) => ({
    ...photo,
    thumbnail: {
      container: 'all-images-thumbnails',
      name: `${container}/${photo.name}`,
      picture: { version: 'small', width: 640, height: 480, preview: '' },
    },
  }))
  const [photo] = toGalleryData({ ...gallery, photos: thumbnailPhotos }).photos
  if (!photo) throw new Error('the gallery is empty')
  expect(JSON.stringify(photo)).not.toContain('/media/')
  const tile = renderToStaticMarkup(
    <PhotoTile
      base=""
      container={container}
      photo={photo}
      sizes="33vw"
      box={1}
      leads={false}
      captioned={false}
      opensViewer
      onOpen={() => {}}
      onApproach={() => {}}
    />,
  )
  const address = '/media/small/640/all-images-thumbnails/shiloh-images-gallery/rooms/photo%200.jpg.avif 640w'
  expect(tile).toContain(address)
  expect(tile).not.toContain('/media/v1/')
  const viewerHtml = renderToStaticMarkup(
    <ViewerPicture
      container={container}
      photo={photo}
      rect={{ width: 900, height: 600 }}
      tile={{ sizes: '33vw', box: 1 }}
      current
      zoom={1}
    />,
  )
  expect(viewerHtml).toContain('/media/v1/1600/')
})
