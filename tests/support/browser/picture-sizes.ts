import type { Page } from 'playwright-core'

/** Each picture's displayed and fetched size. Fetches all pictures of the page again, as for a new window. */
export function displayedPictures(
  page: Page,
): Promise<readonly { readonly text: string; readonly ratio: number }[]> {
  return page.evaluate(async () => {
    // Browsers reuse a larger cached picture, so new elements with new addresses choose again.
    for (const picture of document.querySelectorAll('picture')) {
      const copy = picture.cloneNode(true) as HTMLPictureElement
      for (const element of copy.querySelectorAll<HTMLSourceElement | HTMLImageElement>('[srcset]')) {
        element.srcset = element.srcset.replaceAll(/(?:\?\d+)? (\d+w)/g, `?${performance.now().toFixed()} $1`)
      }
      for (const image of copy.querySelectorAll('img')) image.loading = 'eager'
      picture.replaceWith(copy)
    }
    const images = [...document.querySelectorAll<HTMLImageElement>('picture:has(source) > img')]
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)))
    return images.flatMap((image) => {
      // The layout size ignores transforms.
      const box = { width: image.offsetWidth, height: image.offsetHeight }
      const [, fetchedWidth, square, name = ''] =
        /\/media\/[^/]+\/(\d+)(-square)?\/(.*)\?/.exec(image.currentSrc) ?? []
      if (!fetchedWidth || box.width === 0 || box.height === 0) return []
      const [width = 0, height = 0] = ['width', 'height'].map((side) => Number(image.getAttribute(side)))
      const original = square ? Math.min(width, height) : width
      const proportion = square ? 1 : width / height
      const fit = getComputedStyle(image).objectFit
      const byHeight = box.height * proportion
      const displayWidth =
        fit === 'cover'
          ? Math.max(box.width, byHeight)
          : fit === 'contain'
            ? Math.min(box.width, byHeight)
            : box.width
      // Bounded by the original and by the smallest variant.
      const requiredWidth = Math.max(Math.min(displayWidth * devicePixelRatio, original, 1920), 107)
      const ratio = Math.min(Number(fetchedWidth), original) / requiredWidth
      return [
        {
          text: `${name} is shown ${Math.round(displayWidth)} px wide and fetched at ${fetchedWidth}`,
          ratio,
        },
      ]
    })
  })
}
