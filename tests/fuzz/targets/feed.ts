import { createChannelFeed } from '#adapters/videos/feeds.ts'
import { feedXml } from '../generators/xml.ts'
import { FEED_SEEDS } from '../seeds/xml.ts'
import { claim } from '../support/finding.ts'
import { orOutage } from '../support/outage.ts'
import { defineTarget } from '../support/target.ts'

const FEED = 'https://www.youtube.com/feeds/videos.xml'
const POSTER_HOSTS = new Set(['https://i.ytimg.com', 'https://img.youtube.com'])

export const feed = defineTarget({
  name: 'video feed',
  inputs: feedXml,
  seeds: FEED_SEEDS,
  async open() {
    return {
      async run(xml) {
        const fetchedUrls: URL[] = []
        const channel = createChannelFeed({
          url: FEED,
          async fetch(address) {
            const url = new URL(address instanceof Request ? address.url : address)
            fetchedUrls.push(url)
            return url.href === FEED
              ? new Response(xml)
              : new Response('poster', { headers: { 'content-type': 'image/jpeg' } })
          },
        })
        const videos = (await orOutage(channel.list())) ?? []
        for (const { title, videoId } of videos) {
          claim(title !== '' && /^[\w-]{1,64}$/.test(videoId), 'lists a video without title or identifier')
          await orOutage(channel.poster(videoId))
        }
        const elsewhere = fetchedUrls.filter(({ href, origin }) => href !== FEED && !POSTER_HOSTS.has(origin))
        claim(elsewhere.length === 0, 'fetches a poster from another host')
        claim(Object.keys(Object.prototype).length === 0, 'changes the prototype of objects')
      },
      close: async () => {},
    }
  },
})
