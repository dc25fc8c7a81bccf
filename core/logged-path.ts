/** Folders of addresses whose last part is a secret that lets somebody in. */
const SECRET_FOLDERS = /^(\/desk\/enroll\/)[^/]+/

/** The path of an address as logs may tell it: without its query, and without what would let a reader of the log in. */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1)
  return path.replace(SECRET_FOLDERS, '$1…')
}
