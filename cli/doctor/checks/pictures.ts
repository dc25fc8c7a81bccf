import sharp from 'sharp'
import type { Config } from '#config/config.ts'
import { answerOf, type Check, failedFinding, ok, skippedFinding } from '../check.ts'

export function pictureCheck(): Check {
  return {
    name: 'Picture maker',
    variables: [],
    async run() {
      const dot = sharp({ create: { width: 8, height: 8, channels: 3, background: '#9c4a2f' } })
      await Promise.all([
        dot.clone().avif().toBuffer(),
        dot.clone().webp().toBuffer(),
        dot.clone().jpeg().toBuffer(),
      ])
      return ok(`sharp ${sharp.versions.sharp ?? ''} makes AVIF, WebP and JPEG`.replace('  ', ' '))
    },
  }
}

/** Sends the key without a picture, so that nothing is billed. */
export function imageServiceCheck({ imageOptimizer }: Pick<Config, 'imageOptimizer'>): Check {
  return {
    name: 'Image service',
    variables: ['IMAGE_OPTIMIZER_URL', 'IMAGE_OPTIMIZER_KEY', 'IMAGE_OPTIMIZER_SECRET'],
    async run(signal) {
      if (imageOptimizer === undefined)
        return skippedFinding('not configured: this program makes thumbnails itself')
      const { url, key, secret } = imageOptimizer
      const { status } = await answerOf(new URL('v1/url', url.replace(/\/*$/, '/')).href, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ auth: { key, secret }, wait: true }),
        signal,
      })
      if (status === 401 || status === 403) return failedFinding(`rejects our key (status ${status})`)
      if (status === 404 || status >= 500 || (status >= 300 && status < 400))
        return failedFinding(`answers with status ${status}`)
      return ok(`answers (status ${status} for a call without a picture)`)
    },
  }
}
