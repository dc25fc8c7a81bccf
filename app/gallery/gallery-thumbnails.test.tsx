import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { galleryOf } from './gallery-data.fixture.ts'
import { toGalleryData } from './gallery-data.ts'
import { thumbnailOwner, unpackPicture } from './gallery-picture.ts'
import { PhotoTile } from './photo-tile.tsx'

const container = 'shiloh-images-gallery'

test('a photo with a thumbnail shows it in the grid, and the viewer shows the photo', () => {
  const gallery = galleryOf([{ species: 'Maple' }])
  const shown = gallery.photos.map((photo) => ({
    ...photo,
    thumbnail: unpackPicture(thumbnailOwner(photo), {
      version: 'small',
      fallback: 480,
      width: 640,
      height: 480,
      preview: '',
    }),
  }))
  const [photo] = toGalleryData({ ...gallery, photos: shown }).photos
  if (!photo) throw new Error('the gallery is empty')
  expect(JSON.stringify(photo)).not.toContain('/media/')
  const tile = renderToStaticMarkup(
    <PhotoTile
      container={container}
      photo={photo}
      sizes="33vw"
      box={1}
      leads={false}
      opensViewer
      onOpen={() => {}}
      onApproach={() => {}}
    />,
  )
  const address = '/media/small/640/all-images-thumbnails/shiloh-images-gallery/rooms/photo%200.jpg.avif 640w'
  expect(tile).toContain(address)
  expect(tile).not.toContain('/media/v1/')
  expect(unpackPicture({ container, name: photo.name }, photo.picture).srcSet).toContain('/media/v1/1600/')
})
