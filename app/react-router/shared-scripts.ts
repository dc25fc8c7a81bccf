/**
 * Browser scripts that interactive pages share, in two files: one text compresses better than many, and fewer requests
 * are waited for. What shows words is a third, so that the manifest names one file for each page and not five. The styles of the retailer form have a file of their own because the server renders the form before
 * its code is fetched.
 *
 * The names could go if a rule served as well. Brotli, bytes of scripts, budget 115,000 (`tests/budgets/weights.test.ts`):
 *
 * | rule | gallery | range hoods | brief | files of the gallery |
 * | --- | --- | --- | --- | --- |
 * | these groups | 113,132 | 113,747 | 114,927 | 9 |
 * | the framework alone | 117,478 | 118,109 | 114,280 | 35 |
 * | no groups | 122,455 | 123,126 | 119,184 | 39 |
 * | what 8 or more entries of `app` share | 115,011 | 115,613 | 112,796 | 14 |
 * | the folders `frame`, `page-views`, `styles`, `ui` | 118,108 | 118,534 | 114,406 | 20 |
 * | these and `gallery` and `core` | 144,826 | 145,208 | 148,726 | 9 |
 */
export const SHARED_SCRIPTS = [
  {
    name: 'framework',
    test: /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]|^\0vite\/preload-helper/,
    priority: 2,
  },
  {
    name: 'site',
    test: /[\\/]app[\\/](?:styles[\\/].*\.css|(?:frame|page-views)[\\/]|react-router[\\/]inlined-styles|page-meta|root|tracing[\\/]tracing-mark|trusted-types|ui[\\/](?:button|words[\\/]html-text|page-opener|picture|plain-press|spinner|use-hydrated)|gallery[\\/](?:pace|tile-picture|viewer[\\/](?:use-photo-viewer|viewed-photo|photo-page-of)|index[\\/]known-indexes))|[\\/]core[\\/](?:content[\\/](?:photos[\\/]photo-paths|finding[\\/](?:filter-query|search-text))|ideas[\\/](?:idea-list|idea-refs|ideas-cookie|samples|save-names))/,
    priority: 1,
  },
  {
    name: 'words',
    test: /[\\/]app[\\/]ui[\\/]words[\\/](?:fact-list|glossary|markdown(?!-line)|prose|term-text)\b|[\\/]core[\\/]texts[\\/](?:linked-terms|text-tree)\b/,
    priority: 1,
  },
  {
    name: 'form-styles',
    test: /[\\/]app[\\/](?:pages[\\/]retailers[\\/](?:(?!status-page).*\.module\.css|form[\\/]intent|sending[\\/]submission-result)|ui[\\/](?:alert|fields[\\/](?:error-summary|field|radio-group))\.module\.css)/,
    priority: 1,
  },
]
