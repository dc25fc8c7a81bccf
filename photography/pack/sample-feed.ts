import type { SampleVideo } from './facts/videos.ts'

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const entry = ({ videoId, title, published }: SampleVideo): string => ` <entry>
  <id>yt:video:${videoId}</id>
  <yt:videoId>${videoId}</yt:videoId>
  <title>${escape(title)}</title>
  <link rel="alternate" href="https://www.youtube.com/watch?v=${videoId}"/>
  <published>${published}</published>
  <updated>${published}</updated>
  <media:group>
   <media:title>${escape(title)}</media:title>
   <media:content url="https://www.youtube.com/v/${videoId}?version=3" type="application/x-shockwave-flash" width="640" height="390"/>
   <media:thumbnail url="https://i.ytimg.com/vi/${videoId}/hqdefault.jpg" width="480" height="360"/>
   <media:description></media:description>
  </media:group>
 </entry>`

/** Has the format of YouTube's public channel feeds. The ids are invented: no such videos exist. */
export const sampleFeed = (videos: readonly SampleVideo[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom">
 <title>Sample channel</title>
${videos.map(entry).join('\n')}
</feed>
`
