import { escapeHtml, unescapeHtml } from '../html-text.ts'

/** A slide's caption: a headline and the text below it. */
export interface SlideCaption {
  /** Plain text; empty for none. */
  readonly headline: string
  /** Sanitized if the input was. */
  readonly textHtml: string
}

const HEADLINE = /^\s*<h2>(.*?)<\/h2>\s*/s

/** Splits a slide's caption. Markup in the headline is dropped. */
export function partsOfCaption(html: string): SlideCaption {
  const headline = HEADLINE.exec(html)
  if (!headline) return { headline: '', textHtml: html }
  const text = unescapeHtml((headline[1] ?? '').replaceAll(/<[^>]*>/g, ''))
  return { headline: text.replaceAll(/\s+/g, ' ').trim(), textHtml: html.slice(headline[0].length) }
}

/** Joins the parts of a slide's caption for storage. */
export function captionOfParts({ headline, textHtml }: SlideCaption): string {
  return headline === '' ? textHtml : `<h2>${escapeHtml(headline)}</h2>${textHtml}`
}
