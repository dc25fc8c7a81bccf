/** Prefix of the site's container names. A process serves one brand and sets this once at startup (decision 032). */
let prefix = ''

/** @param given such as `oak-`; see `CONTAINER_PREFIX`. */
export function setContainerPrefix(given: string): void {
  prefix = given
}

/** Full name of one of the site's containers: `images-gallery` becomes `oak-images-gallery`. */
export function containerNamed(rest: string): string {
  return prefix + rest
}
