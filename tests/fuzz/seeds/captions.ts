import { UPLOAD_SEEDS } from './images.ts'

/** Captions that failed once, or are famous for making others fail. */
export const CAPTION_SEEDS: readonly string[] = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<a href="java\nscript:alert(1)">a</a>',
  '<a href=" &#1;javascript:alert(1)">a</a>',
  '<a href="/\\evil.test">a</a>',
  '<a href="/\t/evil.test">a</a>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><p></textarea><img src=x>',
  '<plaintext><p>',
  '<p>'.repeat(5000),
  '<'.repeat(20_000),
  '&'.repeat(20_000),
  '<a href="'.repeat(3000),
  '<!--'.repeat(5000),
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox=<foreignObject>"0 0 40 20"></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg"><![CDATA[<iframe>]]></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg"><!--a--!><script>alert(1)</script>--></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg"><!--><script>alert(1)</script>--></svg>',
  ...UPLOAD_SEEDS.map(({ bytes }) => Buffer.from(bytes).toString()),
]
