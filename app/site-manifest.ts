/**
 * Where the list of routes is without those of the desk, which no page of the site links to: a third of it otherwise, on
 * every page with React. `scripts/site-manifest.ts` writes it beside the router's own.
 */
export function siteManifestUrl(manifestUrl: string): string {
  return manifestUrl.replace('/manifest-', '/site-manifest-')
}
