/** Marks what is shown as the server made it until React takes it over, later than the page around it. */
export const DORMANT = { 'data-dormant': '' } as const

/**
 * Tells the page that React has taken over, so that what was pressed and typed before is carried out now
 * (`server/pages/bring-to-life.ts`). Says nothing while parts are dormant: each calls this when it awakes.
 */
export function announceHydration(): void {
  if (document.querySelector('[data-dormant]') === null) window.dispatchEvent(new Event('hydrated'))
}
