/** Paths whose last part is a secret that grants access. */
const SECRET_FOLDERS = /^(\/desk\/enroll\/|\/retailers\/handover\/|\/preview\/(?=[^/]{40}))[^/]+/

/** The path of an address for logs: without its query, and without secrets that grant access. */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1)
  return path.replace(SECRET_FOLDERS, '$1…')
}
