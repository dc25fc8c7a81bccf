/** A text file with a list in its front matter, which editors change entry by entry. */
export interface ListFile {
  readonly name: string
  readonly label: string
  /** Path of the desk page that edits it. */
  readonly path: string
}

export const REDIRECT_LIST: ListFile = {
  name: 'redirects.md',
  label: 'Redirects',
  path: '/desk/redirects',
}
export const VIDEO_LIST: ListFile = {
  name: 'videos.md',
  label: 'Videos',
  path: '/desk/pictures/videos',
}

/** A list's entries by key. */
export type ListValues = Readonly<Record<string, string>>

/** The metadata key for a list's last change, which the history shows. */
export const LAST_CHANGE = 'last_change'

export function listOfItem(item: string): ListFile | undefined {
  return [REDIRECT_LIST, VIDEO_LIST].find(({ name }) => name === item)
}
