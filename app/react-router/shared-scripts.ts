/**
 * Browser scripts that interactive pages share: one text compresses better than many, and fewer requests are waited for. What
 * galleries and the viewer share is apart from what every page has, and what shows words is in one file, so that the manifest
 * names one for each page and not three. The styles of the retailer form have a file of their own because the server renders the
 * form before its code is fetched. A group takes along what its modules import, with all that anybody uses of it: so
 * what browsers need is in modules that import nothing else.
 *
 * The names could go if a rule served as well. Brotli, bytes of scripts, measured on 2026-11-24 with groups that have changed since:
 *
 * | rule | gallery | range hoods | brief | files of the gallery |
 * | --- | --- | --- | --- | --- |
 * | the groups of that day | 113,132 | 113,747 | 114,927 | 9 |
 * | the framework alone | 117,478 | 118,109 | 114,280 | 35 |
 * | no groups | 122,455 | 123,126 | 119,184 | 39 |
 * | what 8 or more entries of `app` share | 115,011 | 115,613 | 112,796 | 14 |
 * | the folders `frame`, `page-views`, `styles`, `ui` | 118,108 | 118,534 | 114,406 | 20 |
 * | these and `gallery` and `core` | 144,826 | 145,208 | 148,726 | 9 |
 *
 * On 2026-11-26, what galleries share apart from `site`: gallery 115,773 and 116,192, home 112,226 and 110,216, brief 115,331 and
 * 113,327.
 */
export const SHARED_SCRIPTS = [
  {
    name: 'framework',
    test: /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]|^\0vite\/preload-helper/,
    priority: 2,
  },
  {
    name: 'site',
    test: /[\\/]app[\\/](?:styles[\\/].*\.css|(?:frame|page-views)[\\/]|react-router[\\/]inlined-styles|page-meta|root|tracing[\\/]tracing-mark|trusted-types|ui[\\/](?:button|words[\\/]html-text|page-opener|picture|plain-press|spinner|use-hydrated))|[\\/]core[\\/](?:content[\\/]finding[\\/]search-text|ideas[\\/]save-names)/,
    priority: 1,
  },
  {
    name: 'pictures',
    test: /[\\/]app[\\/]gallery[\\/](?:pace|tile-picture|viewer[\\/](?:use-photo-viewer|viewed-photo|photo-page-of)|index[\\/]known-indexes)|[\\/]core[\\/]content[\\/]finding[\\/]filter-query/,
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
