import { mkdir } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { startScriptedServer } from '../support/network/scripted-server.ts'
import { startSite } from '../support/sites/running-site.ts'
import { temporaryFolder } from '../support/stores/temporary-folder.ts'
import { timeToPass } from '../support/time/time-to-pass.ts'
import { waitUntil } from '../support/time/wait-until.ts'

vi.setConfig({ testTimeout: 480_000 })

const FEED = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom">
 <entry><yt:videoId>00123abcdef</yt:videoId><title>Dovetails</title>
  <media:group><media:thumbnail url="https://i.ytimg.com/vi/00123abcdef/hqdefault.jpg"/></media:group></entry>
</feed>`

const FAULTS: Readonly<Record<string, (response: ServerResponse) => void>> = {
  'never answers': () => undefined,
  'is an error page with status 200': (response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Sorry</title>'),
  'has no end': (response) => {
    response.writeHead(200, { 'content-type': 'application/xml' })
    const pour = () => {
      while (!response.destroyed && response.write('<entry>'.repeat(10_000)));
      if (!response.destroyed) response.once('drain', pour)
    }
    pour()
  },
}

const open: (() => Promise<unknown>)[] = []
afterAll(() => Promise.all(open.map((end) => end())))

test.concurrent.each(Object.keys(FAULTS))(
  'while the channel’s feed %s, the education page works without videos, and shows them once it recovers',
  async (what) => {
    const feed = await startScriptedServer((_call, response) => FAULTS[what]?.(response))
    const folder = await temporaryFolder()
    await mkdir(path.join(folder.path, 'content/nothing'), { recursive: true })
    const time = timeToPass(folder.path)
    const site = await startSite({
      ...time.env,
      DATA_DIR: folder.path,
      VIDEO_FEED_URL: `${feed.url}/feed`,
    })
    open.push(async () => {
      await site.kill()
      await feed.stop()
      await folder.remove()
    })
    const videos = async () => (await (await fetch(`${site.url}/api/videos`)).json()) as { videoId: string }[]
    const education = await fetch(`${site.url}/education`, { signal: AbortSignal.timeout(60_000) })
    expect(education.status).toBe(200)
    expect(await education.text()).toContain('The eight sections')
    expect(await videos()).toEqual([])

    feed.answer = (_call, response) =>
      void response.writeHead(200, { 'content-type': 'application/xml' }).end(FEED)
    await waitUntil('the request for the feed to fail', () =>
      site.output.some((line) => line.includes('The video feed could not be read')),
    )
    // Passes only the pause before the next attempt, so that its time limit does not expire.
    time.pass(60)
    const [video] = await waitUntil('the videos', async () =>
      (await videos()).length > 0 ? videos() : undefined,
    )
    expect(video).toMatchObject({ videoId: '00123abcdef' })

    feed.answer = (_call, response) => FAULTS[what]?.(response)
    expect(await videos()).toHaveLength(1)
  },
)
