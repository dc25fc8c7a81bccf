/** The caption of a slide: a headline, and text below it. */
export interface SlideCaption {
  /** Plain text; empty when the caption begins with none. */
  readonly headline: string
  /** Sanitized, when the caption was. */
  readonly textHtml: string
}

const HEADLINE = /^\s*<h2>(.*?)<\/h2>\s*/s

/** Parts a slide's caption. Marks within the headline are dropped. */
export function partsOfCaption(html: string): SlideCaption {
  const headline = HEADLINE.exec(html)
  if (!headline) return { headline: '', textHtml: html }
  const text = unescaped((headline[1] ?? '').replaceAll(/<[^>]*>/g, ''))
  return { headline: text.replaceAll(/\s+/g, ' ').trim(), textHtml: html.slice(headline[0].length) }
}

/** The caption of a slide as it is kept. */
export function captionOfParts({ headline, textHtml }: SlideCaption): string {
  return headline === '' ? textHtml : `<h2>${escaped(headline)}</h2>${textHtml}`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

function unescaped(html: string): string {
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
}
