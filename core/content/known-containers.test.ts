import { expect, test } from 'vitest'
import { isServedContainer } from './known-containers.ts'

const PREFIXES = ['shiloh-images-', 'all-images-thumbnails']

test.each([
  ['shiloh-images-gallery', true],
  ['shiloh-images-', true],
  ['all-images-thumbnails', true],
  ['all-images-thumbnails-backup', false],
  ['old-shiloh-images-gallery', false],
  ['shiloh-image', false],
  ['private-db-backups', false],
])('tells whether %s is part of the site: %s', (name, served) => {
  expect(isServedContainer(name, PREFIXES)).toBe(served)
})

test('serves no container without prefixes', () => {
  expect(isServedContainer('shiloh-images-gallery', [])).toBe(false)
})
