import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { wordmark } from '../drawings/brand.ts'
import { INK } from '../drawings/lettering.ts'
import type { PackItem } from '../facts/item.ts'
import type { Pictures } from '../pictures.ts'

const FONTS = join(import.meta.dirname, '../../../node_modules/@fontsource-variable')

const face = (family: string, style: string, file: string): string =>
  `@font-face{font-family:"${family}";font-style:${style};font-weight:200 900;src:url("${pathToFileURL(join(FONTS, file)).href}")}`

const FACES = [
  face('Newsreader', 'normal', 'newsreader/files/newsreader-latin-opsz-normal.woff2'),
  face('Newsreader', 'italic', 'newsreader/files/newsreader-latin-opsz-italic.woff2'),
  face('Source Sans 3', 'normal', 'source-sans-3/files/source-sans-3-latin-wght-normal.woff2'),
].join('')

const RULES = `
@page{size:8.5in 11in;margin:0}
*{box-sizing:border-box;margin:0}
html{font:10.5pt/1.5 "Source Sans 3",sans-serif;color:${INK.walnut};-webkit-print-color-adjust:exact}
.page{position:relative;width:8.5in;height:11in;padding:.8in .8in .9in;overflow:hidden;break-after:page;background:${INK.paper}}
.page:last-child{break-after:auto}
h1,h2,h3{font-family:Newsreader,serif;font-weight:400;line-height:1.12;text-wrap:balance}
h1{font-size:42pt;letter-spacing:-.01em}
h2{font-size:25pt;margin-bottom:.14in}
h3{font-size:14pt;margin:.2in 0 .04in}
.lead{font-family:Newsreader,serif;font-size:14pt;line-height:1.42;max-width:5.6in}
.text{max-width:5.6in}
p+p{margin-top:.08in}
ul,ol{padding-left:.2in}li{margin:.035in 0}li::marker{color:${INK.clay}}
figure img,img{display:block;width:100%;object-fit:cover}
figcaption{font-size:8.5pt;line-height:1.35;color:${INK.bark};margin-top:.06in}
figcaption b{display:block;font:500 10.5pt/1.3 Newsreader,serif;color:${INK.walnut}}
.bleed{display:block;margin:-.8in -.8in .45in;width:8.5in;max-width:none}
.grid{display:grid;gap:.24in}
.two{grid-template-columns:1fr 1fr}.three{grid-template-columns:repeat(3,1fr)}
.four{grid-template-columns:repeat(4,1fr);gap:.2in .18in}.six{grid-template-columns:repeat(6,1fr);gap:.16in .12in}
.rule{border:0;border-top:1px solid ${INK.reveal};margin:.26in 0}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{text-align:left;vertical-align:top;padding:.075in .12in .075in 0;border-bottom:1px solid ${INK.reveal}}
th{font-weight:600;width:38%}thead th{color:${INK.bark};font-weight:500;font-size:9pt}
footer{position:absolute;left:.8in;right:.8in;bottom:.42in;display:flex;justify-content:space-between;border-top:1px solid ${INK.reveal};padding-top:.08in;font-size:8pt;color:${INK.bark}}
.cover{padding:0;background:${INK.linen}}
.cover>img{height:6.9in}
.cover>div{padding:.6in .8in}
.cover svg{display:block;height:.6in;width:auto;margin-bottom:.4in}
.note{font-size:8.5pt;color:${INK.bark};max-width:5.6in}
.drawing svg{display:block;width:auto;height:5.2in;margin:0 auto;border:1px solid ${INK.reveal}}
`

export const COLOR_NOTE =
  'Colors on screens and in print are not accurate. Ask your retailer for a sample. Specifications can change without notice.'

export const RETAILER_NOTE =
  'Our cabinetry is sold through retailers. Choose Where to Buy on our website and we’ll help you find one.'

export type Embed = (file: string, width: number, height: number, alt: string) => Promise<string>

export const embedder =
  (pictures: Pictures): Embed =>
  async (file, width, height, alt) => {
    const bytes = await sharp(pictures(file))
      .resize(width, height)
      .jpeg({ quality: 74, mozjpeg: true })
      .toBuffer()
    return `<img alt="${alt}" width="${width}" height="${height}" style="height:auto" src="data:image/jpeg;base64,${bytes.toString('base64')}">`
  }

export const fact = (item: PackItem, key: string): string => {
  const value = item.metadata[key]
  return typeof value === 'string' && value !== 'None' ? value : ''
}

export const nameOf = (item: PackItem): string =>
  fact(item, 'stain') === ''
    ? fact(item, 'display_name')
    : `${fact(item, 'stain')} on ${fact(item, 'species').toLowerCase()}`

export const figure = async (
  embed: Embed,
  item: PackItem,
  size: readonly [width: number, height: number],
  text: { readonly name: string; readonly line?: string },
): Promise<string> => {
  if (item.source.kind === 'made') throw new Error(`${item.blob} is not a photograph`)
  const image = await embed(item.source.file, size[0], size[1], fact(item, 'other'))
  return `<figure>${image}<figcaption><b>${text.name}</b>${text.line ?? ''}</figcaption></figure>`
}

export const cover = (image: string, title: string, line: string): string =>
  `<section class="page cover">${image.replace('style="height:auto"', '')}<div>${wordmark()}<h1>${title}</h1><p class="lead" style="margin-top:.12in">${line}</p></div></section>`

export const documentPage = (title: string, pages: readonly string[], front = ''): string => {
  const offset = front === '' ? 1 : 2
  const body = pages.map(
    (page, index) =>
      `<section class="page">${page}<footer><span>Shiloh Cabinetry · ${title}</span><span>${index + offset}</span></footer></section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} · Shiloh Cabinetry</title><style>${FACES}${RULES}</style></head><body>${front}${body.join('')}</body></html>`
}
