/**
 * What the names of the site's containers begin with. A process serves one brand: whoever starts it sets this once, before anything else
 * (decision 032).
 */
let prefix = ''

/** @param given such as `oak-`; see `CONTAINER_PREFIX`. */
export function setContainerPrefix(given: string): void {
  prefix = given
}

/** The name of a container of the site: `images-gallery` without its prefix gives `oak-images-gallery`. */
export function containerNamed(rest: string): string {
  return prefix + rest
}
