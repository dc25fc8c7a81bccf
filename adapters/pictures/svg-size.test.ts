import { expect, test } from 'vitest'
import { svgSize } from './svg-size.ts'

const size = (text: string) => svgSize(Buffer.from(text))

test.each([
  [
    'a view box',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"/>',
    { width: 120, height: 40 },
  ],
  [
    'a view box before a size',
    '<svg width="10" height="10" viewBox="0,0,120.4,40">',
    { width: 120, height: 40 },
  ],
  ['a size in px', "<svg width='64px' height='32'>", { width: 64, height: 32 }],
  ['a size that depends on the page', '<svg width="100%" height="2em">', { width: 300, height: 150 }],
  ['no size', '<svg>', { width: 300, height: 150 }],
  ['an empty view box', '<svg viewBox="0 0 0 0">', { width: 300, height: 150 }],
  [
    'a prologue',
    '\uFEFF<?xml version="1.0"?>\n<!-- made <svg> by hand -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD" "x.dtd" [<!ENTITY a "b">]>\n<svg\nviewBox="0 0 7 5">',
    { width: 7, height: 5 },
  ],
])('with %s', (_what, text, expected) => {
  expect(size(text)).toEqual(expected)
})

test.each([
  '',
  'GIF89a',
  '<html><svg viewBox="0 0 1 1"></svg></html>',
  '<svgx viewBox="0 0 1 1">',
  'svg',
  '<svg viewBox="0 0',
])('returns undefined for %j', (text) => {
  expect(size(text)).toBeUndefined()
})

test('parses hostile prologues quickly', () => {
  expect(size('<!--'.repeat(20_000))).toBeUndefined()
  expect(size(`${' '.repeat(60_000)}<`)).toBeUndefined()
  expect(size('<!DOCTYPE '.repeat(6_000))).toBeUndefined()
  expect(size(`<svg ${'a="'.repeat(20_000)}`)).toBeUndefined()
})
