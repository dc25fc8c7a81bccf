/**
 * The list of routes without the desk's, to which no page links: they would add a third of it to every page with
 * React. `scripts/site-manifest.ts` writes it beside the router's own.
 */
export function siteManifestUrl(manifestUrl: string): string {
  return manifestUrl.replace('/manifest-', '/site-manifest-')
}
