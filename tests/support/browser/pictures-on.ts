import type { ReadPage } from '../reading/read-page.ts'

/** File names of the pictures that a page of the desk offers to select, in their order. */
export function picturesOn(page: ReadPage): readonly string[] {
  return page
    .queryAllByRole<HTMLInputElement>('checkbox')
    .filter(({ name }) => name === 'pick')
    .map(({ value }) => value)
}
