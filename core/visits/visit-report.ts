import { z } from 'zod'
import { isIdeaRef } from '../ideas/idea-refs.ts'
import { parseJson } from '../parse-json.ts'
import { SITE_MAP, sitePage } from '../site-map.ts'
import { VISIT_ACTIONS, type VisitActionKind } from './visit-actions.ts'

export const VISITS_PATH = '/api/visits'

/** Limits of a report. Browsers send one when the visitor leaves the page, so it stays short even if the page was open all day. */
const MAX_ACTIONS = 60
const MAX_ACTION_LENGTH = 80
const MAX_FOUND = 5

/** A visitor's action with its subject, which may be empty. */
export interface VisitAction {
  readonly kind: VisitActionKind
  readonly subject: string
}

export interface VisitReport {
  /** The page's route pattern, such as `/gallery/*`. */
  readonly page: string
  /** Without repeated names, and with at most five `found`. */
  readonly actions: readonly VisitAction[]
}

const PATTERNS: ReadonlySet<string> = new Set([
  ...SITE_MAP.flatMap(({ path, gallery }) => (gallery ? [path, `${path}/*`] : [path])),
  '/retailers/shops/:slug',
])

/** Whether visits to pages of this route are counted: the site's own pages, photos and shops, but never secret links. */
export function isVisitedPattern(pattern: string): boolean {
  return PATTERNS.has(pattern)
}

/** The desk's name for pages of this route. */
export function patternName(pattern: string): string {
  if (pattern === '/retailers/shops/:slug') return 'Shop pages'
  const path = pattern.replace(/\/\*$/, '')
  const label = sitePage(path)?.label ?? path
  const name = path.startsWith('/education/') ? `Education: ${label}` : label
  return path === pattern ? name : `${name}: photos`
}

const reportSchema = z.strictObject({
  page: z.string().refine(isVisitedPattern),
  actions: z.array(z.string().max(MAX_ACTION_LENGTH)).max(MAX_ACTIONS),
})

/** Parses a browser's report; rejects anything that our script doesn't send. */
export function readVisitReport(text: string): VisitReport | undefined {
  const parsed = reportSchema.safeParse(parseJson(text))
  if (!parsed.success) return undefined
  const { page } = parsed.data
  const all = parsed.data.actions.map(readAction)
  if (!all.every((kind) => kind !== undefined)) return undefined
  const actions = withinLimits(
    all.filter(({ kind, subject }) => kind !== 'opened' || isVisitedPattern(subject)),
  )
  return { page, actions }
}

function readAction(line: string): VisitAction | undefined {
  const at = line.indexOf(' ')
  const [verb, subject] = at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 1)]
  const kind = VISIT_ACTIONS.find((one) => one === verb)
  return kind !== undefined && IS_SUBJECT[kind](subject) ? { kind, subject } : undefined
}

/** Whether an action's subject is a name that must be looked up. */
export function hasName({ kind, subject }: VisitAction): boolean {
  return kind === 'saved' || (kind === 'found' && subject !== '')
}

function withinLimits(actions: readonly VisitAction[]): readonly VisitAction[] {
  const isFirst = (one: VisitAction, at: number) =>
    actions.findIndex(({ kind, subject }) => kind === one.kind && subject === one.subject) === at
  const uniqueActions = actions.filter((one, at) => !hasName(one) || isFirst(one, at))
  const finds = new Set(uniqueActions.filter(({ kind }) => kind === 'found').slice(0, MAX_FOUND))
  return uniqueActions.filter((one) => one.kind !== 'found' || finds.has(one))
}

const IS_SUBJECT: Readonly<Record<VisitActionKind, (subject: string) => boolean>> = {
  // `readVisitReport` later drops pages that are not counted.
  opened: (subject) => subject !== '',
  found: () => true,
  unfound: (subject) => subject === '',
  saved: isIdeaRef,
  compared: (subject) => subject === '',
}
