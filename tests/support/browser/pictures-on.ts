import type { ReadPage } from '../reading/read-page.ts'

/** File names of the selectable pictures on a page of the desk, in order. */
export function picturesOn(page: ReadPage): readonly string[] {
  return page
    .queryAllByRole<HTMLInputElement>('checkbox')
    .filter(({ name }) => name === 'pick')
    .map(({ value }) => value)
}
