import { expect, test } from 'vitest'
import { readValues } from './form-values.ts'

test('reads only request fields', () => {
  const form = new FormData()
  for (const [name, value] of [
    ['retailer', '0'],
    ['firstName', ' Ada '],
    ['photo', 'shiloh-images-gallery/a.jpg'],
    ['xsrf', 'token'],
    ['homepage', 'trap'],
    ['unknown', 'x'],
  ] as const) {
    form.append(name, value)
  }
  form.append('city', new Blob(['x']))
  expect(readValues(form)).toEqual({
    retailer: '0',
    firstName: ' Ada ',
    photo: 'shiloh-images-gallery/a.jpg',
  })
})
