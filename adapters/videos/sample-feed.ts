import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { VideoFeed } from '#core/videos/video-feed.ts'
import { parseFeed } from './parse-feed.ts'

export interface SampleFeedOptions {
  readonly feedFile: string
  readonly postersDir: string
}

export function createSampleFeed({ feedFile, postersDir }: SampleFeedOptions): VideoFeed {
  return {
    list: async () => parseFeed(await readFile(feedFile, 'utf8')),
    async poster(videoId) {
      if (!/^[\w-]{1,64}$/.test(videoId)) return undefined
      try {
        return { contentType: 'image/jpeg', bytes: await readFile(join(postersDir, `${videoId}.jpg`)) }
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      }
    },
  }
}
