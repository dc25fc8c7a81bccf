import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ReactInBrowser } from '#app/react-router/hand-over.ts'
import type { PageDocument } from '#app/render-document.tsx'
import { LONGEST_LIST, MAX_IDEAS } from '#core/ideas/idea-list.ts'
import {
  COUNT_ID,
  IDEAS_COOKIE,
  IDEAS_MAX_AGE,
  IDEAS_VERSION,
  SAMPLE_MARK,
  SAVE,
} from '#core/ideas/ideas-cookie.ts'
import { VISITS_PATH } from '#core/visits/visit-report.ts'
import { firstThingsFirst, followHistory, returningHeader } from './inline/first-things-first.ts'
import { type HashedPage, hashMarked } from './inline/inline-hashes.ts'
import { keepClicks } from './inline/keep-clicks.ts'
import { keepIdeas, type SavedIdeasNames } from './inline/keep-ideas.ts'
import { loadReact } from './inline/load-react.ts'
import { reportVisit } from './inline/report-visit.ts'
import { scriptText } from './inline/script-text.ts'

export function finishHtml(
  document: PageDocument,
  sheetOf: StyleSheetOf,
  { reportsVisit = false }: { readonly reportsVisit?: boolean } = {},
): HashedPage {
  const { head, body, mark, styleSheets, react } = document
  const script = (text: string) => `<script nonce="${mark}">${text}</script>`
  const html = [
    head,
    inlinedStyles(styleSheets, mark, sheetOf),
    react ? disabledLinks(styleSheets) : '',
    script([call(firstThingsFirst), ...(document.isDesk ? [] : [call(returningHeader)])].join(';')),
    body,
    script([call(followHistory), ...(document.isDesk ? [] : [call(keepIdeas, IDEAS_CONSTANTS)])].join(';')),
    react ? script(routerState(react)) : '',
    react && !react.onClick ? '' : prefetchRules(mark),
    react ? script(`${call(keepClicks)};${loadingReact(react)}`) : '',
    reportsVisit ? script(call(reportVisit, document.pattern, VISITS_PATH, SAVE)) : '',
    '</body></html>',
  ].join('')
  return hashMarked(Buffer.from(html), mark)
}

/** With inline styles, the browser can paint text as soon as the first bytes arrive. */
function inlinedStyles(hrefs: readonly string[], mark: string, sheetOf: StyleSheetOf): string {
  return hrefs.length > 0 ? `<style nonce="${mark}">${hrefs.map(sheetOf).join('\n')}</style>` : ''
}

/**
 * While hydrating, React compares the `rel` and `href` of style sheet links. Browsers do not fetch disabled links (HTML
 * §4.6.7.20), but the preload scanner of Chromium 150 does unless their media never match.
 */
function disabledLinks(hrefs: readonly string[]): string {
  return hrefs.map((href) => `<link rel="stylesheet" href="${href}" media="not all" disabled=""/>`).join('')
}

function routerState({ context, data, manifest, globals }: ReactInBrowser): string {
  const { state } = globals
  const stream = `new ReadableStream({start(all){all.enqueue(${inScript(data)});all.close()}})`
  const routes = manifest ? `;${globals.manifest}=${inScript(manifest)}` : ''
  return `${state}=${context};${state}.stream=${stream}.pipeThrough(new TextEncoderStream)${routes}`
}

function loadingReact(react: ReactInBrowser): string {
  const { modules, routes, entry, onClick, globals } = react
  const facts = { modules, routes, entry, onClick, routeModules: globals.routeModules }
  return `(${scriptText(loadReact)})(${inScript(facts)},(address)=>import(address))`
}

/**
 * Without React, or before it has loaded, every link loads a new page. Browsers can fetch it while the pointer is over
 * the link (HTML, speculative loading). Pages are prefetched, not prerendered, so that page views are not counted too
 * early. Personal pages are excluded, since the visitor's ideas may change before the visit.
 */
function prefetchRules(mark: string): string {
  const where = {
    and: [{ href_matches: '/*' }, { not: { href_matches: ['/api/*', '/files/*', '/media/*', '/ideas*'] } }],
  }
  const rules = { prefetch: [{ where, eagerness: 'moderate' }] }
  return `<script type="speculationrules" nonce="${mark}">${inScript(rules)}</script>`
}

function call<Args extends readonly unknown[]>(run: (...args: Args) => void, ...args: Args): string {
  return `(${scriptText(run)})(${args.map(inScript).join(',')})`
}

const IDEAS_CONSTANTS: SavedIdeasNames = [
  IDEAS_COOKIE,
  IDEAS_VERSION,
  IDEAS_MAX_AGE,
  MAX_IDEAS,
  LONGEST_LIST,
  SAMPLE_MARK,
  SAVE,
  COUNT_ID,
]

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** Escapes a value so that it cannot end the literal or the element around it. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replace(/[&><\u2028\u2029]/g, (character) => ESCAPES[character] ?? character)
}

type StyleSheetOf = (href: string) => string

export function createSheetReader(assetsDir: string | undefined): StyleSheetOf {
  const texts = new Map<string, string>()
  return (href) => {
    const text = texts.get(href) ?? readSheet(path.join(assetsDir ?? '', href.replace('#', '')))
    texts.set(href, text)
    return text
  }
}

function readSheet(file: string): string {
  const text = readFileSync(file, 'utf8').trim()
  if (/<\/style/i.test(text)) throw new Error(`${file} contains \`</style\` and cannot be inlined`)
  return text
}
