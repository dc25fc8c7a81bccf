import type { CDPSession, Page } from 'playwright-core'

/** Each picture's displayed size, and the one that a new window would fetch. */
export async function displayedPictures(
  page: Page,
  network: CDPSession,
): Promise<readonly { readonly text: string; readonly ratio: number }[]> {
  await network.send('Network.enable')
  await network.send('Network.setBlockedURLs', { urls: ['*/media/*?*'] })
  const pictures = await page.evaluate(async () => {
    const images = [...document.querySelectorAll<HTMLImageElement>('picture:has(source) > img')]
    const choices = await Promise.all(images.map(choose))
    return images.flatMap((image, place) => {
      // The layout size ignores transforms.
      const box = { width: image.offsetWidth, height: image.offsetHeight }
      const [, fetchedWidth, square, name = ''] =
        /\/media\/[^/]+\/(\d+)(-square)?\/(.*)\?/.exec(choices[place] ?? '') ?? []
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

    /** Browsers reuse a larger picture that they have, so a copy with new addresses chooses again. */
    async function choose(image: HTMLImageElement): Promise<string> {
      const copy = image.parentElement?.cloneNode(true) as HTMLPictureElement
      for (const element of copy.querySelectorAll<HTMLSourceElement | HTMLImageElement>('[srcset]'))
        element.srcset = element.srcset.replaceAll(/ \d+w/g, `?${performance.now()}$&`)
      const chosen = copy.querySelector('img') as HTMLImageElement
      chosen.loading = 'eager'
      await chosen.decode().catch(() => undefined)
      return chosen.currentSrc
    }
  })
  await network.send('Network.disable')
  return pictures
}
