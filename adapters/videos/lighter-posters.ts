import { type PictureMaker, UnreadablePictureError } from '#core/content/pictures/picture-maker.ts'
import type { VideoFeed } from '#core/videos/feed.ts'

const WIDTH = 960

type Poster = NonNullable<Awaited<ReturnType<VideoFeed['poster']>>>

export function withLighterPosters(feed: VideoFeed, pictures: Pick<PictureMaker, 'render'>): VideoFeed {
  return {
    list: () => feed.list(),
    async poster(videoId) {
      const original = await feed.poster(videoId)
      return original && lighter(original, pictures)
    },
  }
}

async function lighter(original: Poster, pictures: Pick<PictureMaker, 'render'>): Promise<Poster> {
  try {
    const bytes = await pictures.render(original.bytes, WIDTH, 'webp')
    return bytes.length < original.bytes.length ? { contentType: 'image/webp', bytes } : original
  } catch (error) {
    if (error instanceof UnreadablePictureError) return original
    throw error
  }
}
