/**
 * Browser scripts that interactive pages share, because one file compresses better than several and needs fewer requests. Code
 * shared by galleries and the viewer is separate from code of every page. Components for text are in one file, so that the
 * manifest lists one per page instead of three. The retailer form's styles have their own file, because the server renders the
 * form before its code loads. A group includes everything that its modules import, so browser code belongs in modules
 * without other imports.
 *
 * A general rule could replace the named groups if it were as good. Bytes (Brotli) and number of script files of a product gallery
 * and of Where to Buy, without the manifest, measured on 2026-11-26:
 *
 * | rule | range hoods | files | retailers | files |
 * | --- | --- | --- | --- | --- |
 * | these groups | 113,518 | 12 | 107,214 | 12 |
 * | shared by 12 or more modules (`minShareCount`), no names | 116,115 | 23 | 108,409 | 15 |
 * | 8 or more | 117,680 | 17 | 110,777 | 14 |
 * | 5 or more | 119,074 | 13 | 113,052 | 11 |
 *
 * On 2026-11-24, when the groups took 113,747 bytes: the framework alone 118,109, no groups 123,126, the folders `frame`,
 * `page-views`, `styles` and `ui` 118,534, and with `gallery` and `core` 145,208.
 */
export const SHARED_SCRIPTS = [
  {
    name: 'framework',
    test: /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]|^\0(?:vite\/preload-helper|rolldown\/runtime)/,
    priority: 2,
  },
  {
    name: 'site',
    test: /[\\/]app[\\/](?:styles[\\/].*\.css|(?:frame|page-views)[\\/]|react-router[\\/]inlined-styles|page-meta|root|tracing[\\/]tracing-mark|trusted-types|ui[\\/](?:section-navigation|button|on-demand|words[\\/]html-text|page-opener|picture|plain-click|spinner|use-hydrated))|[\\/]core[\\/](?:content[\\/]finding[\\/]search-text|ideas[\\/](?:idea-refs|save-names))/,
    priority: 1,
  },
  {
    name: 'pictures',
    test: /[\\/]app[\\/]gallery[\\/](?:pace|photo-count|tile-picture|use-site-base|viewer[\\/](?:use-photo-viewer|viewed-photo|photo-page-of)|index[\\/]known-indexes)|[\\/]app[\\/](?:ideas[\\/]save-button|json-text)|[\\/]core[\\/]content[\\/]finding[\\/]filter-query/,
    priority: 1,
  },
  {
    name: 'words',
    test: /[\\/]app[\\/]ui[\\/]words[\\/](?:markdown|prose)\b|[\\/]core[\\/](?:counted|texts[\\/]text-tree)\b/,
    priority: 1,
  },
  {
    name: 'form-styles',
    test: /[\\/]app[\\/](?:pages[\\/]retailers[\\/](?:form[\\/](?:.*\.module\.css|intent)|sending[\\/](?:answer-message\.module\.css|submission-result))|ui[\\/](?:alert|fields[\\/](?:error-summary|radio-group))\.module\.css)/,
    priority: 1,
  },
]
