import { LINK_ROUTES } from '../link-paths.ts'
import type { Role } from '../people/roles.ts'
import { fieldsOf, headingOf, type RecordKind } from '../records/record-kind.ts'
import { DESK_PATH, isDeskPath } from './desk-path.ts'
import { RECORD_KINDS } from './kinds/kinds.ts'

/** One page of the desk. */
export interface DeskPage {
  /** Path on the site, as a route pattern. */
  readonly path: string
  /** Its name in the desk's navigation, if that links to it. */
  readonly label?: string | undefined
  /** Its route module below `app/desk/`. */
  readonly module: string
  /** The required role; `stranger` for pages before sign-in. */
  readonly role: Role | 'anyone' | 'stranger'
  /** Whether its forms upload files of any size, to disk (`DeskVisit.files`). Other pages read files, such as tables, into memory. */
  readonly takesFiles?: boolean
}

const DATA_SUFFIX = '.data'

/** Every page of the desk, in navigation order. A page that is missing here does not exist. */
export const DESK_MAP: readonly DeskPage[] = [
  { path: '/desk', label: 'Overview', module: 'overview/overview-page.tsx', role: 'anyone' },
  { path: '/desk/pictures', label: 'Pictures', module: 'pictures/galleries-page.tsx', role: 'editor' },
  { path: '/desk/pictures/import', module: 'screens/import-page.tsx', role: 'editor' },
  { path: '/desk/pictures/import/export', module: 'screens/export.ts', role: 'editor' },
  {
    path: '/desk/pictures/:container',
    module: 'pictures/pictures-page.tsx',
    role: 'editor',
    takesFiles: true,
  },
  {
    path: '/desk/pictures/:container/files',
    module: 'pictures/adding/receive-file.ts',
    role: 'editor',
    takesFiles: true,
  },
  { path: '/desk/pictures/:container/import', module: 'screens/import-page.tsx', role: 'editor' },
  { path: '/desk/texts', label: 'Texts', module: 'texts/texts-page.tsx', role: 'editor' },
  { path: '/desk/texts/:name', module: 'texts/text-page.tsx', role: 'editor' },
  { path: '/desk/texts/:name/mail', module: 'texts/mail-sample.ts', role: 'editor' },
  {
    path: '/desk/documents',
    label: 'Documents',
    module: 'pictures/pictures-page.tsx',
    role: 'editor',
    takesFiles: true,
  },
  { path: '/desk/filters', label: 'Filters', module: 'screens/list-page.tsx', role: 'editor' },
  { path: '/desk/filters/:id', module: 'filters/filter-page.tsx', role: 'editor' },
  ...recordPages(RECORD_KINDS.redirect),
  { path: '/desk/requests', label: 'Requests', module: 'requests/inbox/requests-page.tsx', role: 'requests' },
  { path: '/desk/requests/export', module: 'requests/inbox/request-export.ts', role: 'requests' },
  { path: '/desk/requests/new', module: 'requests/privacy/details-page.tsx', role: 'requests' },
  {
    path: '/desk/requests/:reference/details',
    module: 'requests/privacy/details-page.tsx',
    role: 'requests',
  },
  { path: '/desk/requests/:reference/copy', module: 'requests/privacy/copy-page.tsx', role: 'requests' },
  {
    path: '/desk/requests/:reference/copy.json',
    module: 'requests/privacy/person-copy.ts',
    role: 'requests',
  },
  { path: '/desk/requests/:reference/erase', module: 'requests/privacy/erase-page.tsx', role: 'requests' },
  {
    path: '/desk/requests/:reference/correct/:of',
    module: 'requests/privacy/correct-page.tsx',
    role: 'requests',
  },
  { path: '/desk/requests/:reference/email', module: 'requests/composed-mail.ts', role: 'requests' },
  { path: '/desk/requests/:reference', module: 'requests/request-page.tsx', role: 'requests' },
  ...recordPages(RECORD_KINDS.retailer),
  { path: '/desk/reports', label: 'Reports', module: 'reports/reports-page.tsx', role: 'requests' },
  { path: '/desk/reports/export', module: 'reports/reports-export.ts', role: 'requests' },
  { path: '/desk/activity', label: 'Activity', module: 'activity/activity-page.tsx', role: 'editor' },
  { path: '/desk/activity/:change/thumbnail', module: 'activity/thumbnail.ts', role: 'editor' },
  { path: '/desk/people', label: 'People', module: 'people/people-page.tsx', role: 'admin' },
  { path: '/desk/account', module: 'access/account-page.tsx', role: 'anyone' },
  { path: '/desk/confirm', module: 'access/confirm-page.tsx', role: 'anyone' },
  { path: '/desk/sign-in', module: 'access/sign-in-page.tsx', role: 'stranger' },
  { path: LINK_ROUTES.enrollment, module: 'access/enroll-page.tsx', role: 'stranger' },
  ...Object.values(RECORD_KINDS)
    .filter((kind) => !isPlace(kind))
    .flatMap(recordPages),
]

/** Whether a kind's list is a place of its own; other kinds are below one. */
function isPlace({ path }: RecordKind): boolean {
  return path.lastIndexOf('/') === DESK_PATH.length
}

function recordPages(kind: RecordKind): readonly DeskPage[] {
  const { path, role, isImported = false, isNewOnly = false } = kind
  const takesFiles = fieldsOf(kind).some(([, { input }]) => input === 'picture')
  const edits = { module: 'screens/edit-page.tsx', role, takesFiles }
  if (isNewOnly) return [{ path, ...edits }]
  const imports = [
    { path: `${path}/import`, module: 'screens/import-page.tsx', role },
    { path: `${path}/import/export`, module: 'screens/export.ts', role },
  ]
  const label = isPlace(kind) ? headingOf(kind) : undefined
  return [
    { path, label, module: 'screens/list-page.tsx', role },
    ...(isImported ? imports : []),
    { path: `${path}/:id`, ...edits },
  ]
}

/** The page of the desk with this route pattern. */
export function deskPage(pattern: string): DeskPage | undefined {
  return DESK_MAP.find(({ path }) => path === pattern)
}

/** The route patterns that desk forms are posted to: of pages with uploads, or of all others. */
export function deskFormPaths(forms: { readonly takeFiles: boolean }): readonly string[] {
  return DESK_MAP.filter(({ takesFiles = false }) => takesFiles === forms.takeFiles).flatMap(({ path }) => [
    path,
    path + DATA_SUFFIX,
  ])
}

/** The desk page whose form is posted to a pattern of `deskFormPaths`. */
export function deskPageOfForm(pattern: string): DeskPage | undefined {
  return deskPage(pattern.endsWith(DATA_SUFFIX) ? pattern.slice(0, -DATA_SUFFIX.length) : pattern)
}

/** Where to go after sign-in: the requested page if the desk has it, so that no link can lead elsewhere, or the role's first page. */
export function deskDestination(target: string | null | undefined, role?: Role): string {
  const home = role === 'requests' ? '/desk/requests' : DESK_PATH
  if (!target?.startsWith(DESK_PATH)) return home
  const url = URL.parse(target, 'https://desk.invalid')
  const isOwn = url?.origin === 'https://desk.invalid' && isDeskPath(url.pathname)
  return isOwn ? url.pathname + url.search : home
}
