/**
 * Browser scripts that interactive pages share: one text compresses better than many, and fewer requests are waited for. What
 * galleries and the viewer share is apart from what every page has, and what shows words is in one file, so that the manifest
 * names one for each page and not three. The styles of the retailer form have a file of their own because the server renders the
 * form before its code is fetched. A group takes along what its modules import, with all that anybody uses of it: so
 * what browsers need is in modules that import nothing else.
 *
 * The names could go if a rule served as well. Brotli, bytes of scripts and files of a product gallery and of Where to Buy, without the
 * manifest, measured on 2026-11-26:
 *
 * | rule | range hoods | files | retailers | files |
 * | --- | --- | --- | --- | --- |
 * | these groups | 113,518 | 12 | 107,214 | 12 |
 * | what 12 or more modules share (`minShareCount`), no names | 116,115 | 23 | 108,409 | 15 |
 * | 8 or more | 117,680 | 17 | 110,777 | 14 |
 * | 5 or more | 119,074 | 13 | 113,052 | 11 |
 *
 * On 2026-11-24, with the groups of that day (113,747): the framework alone 118,109, no groups 123,126, the folders `frame`,
 * `page-views`, `styles` and `ui` 118,534, these and `gallery` and `core` 145,208.
 */
export const SHARED_SCRIPTS = [
  {
    name: 'framework',
    test: /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]|^\0(?:vite\/preload-helper|rolldown\/runtime)/,
    priority: 2,
  },
  {
    name: 'site',
    test: /[\\/]app[\\/](?:styles[\\/].*\.css|(?:frame|page-views)[\\/]|react-router[\\/]inlined-styles|page-meta|root|tracing[\\/]tracing-mark|trusted-types|ui[\\/](?:section-navigation|button|words[\\/]html-text|page-opener|picture|plain-click|spinner|use-hydrated))|[\\/]core[\\/](?:content[\\/]finding[\\/]search-text|ideas[\\/](?:idea-refs|save-names))/,
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
