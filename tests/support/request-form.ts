import type { Page } from 'playwright-core'

/** What a visitor types into every field that the form asks of everybody. */
export const ANSWERS = {
  'First name': 'Ada',
  'Last name': 'Carpenter',
  Email: 'ada.carpenter@homeowner.test',
  Phone: '5735550142',
  'Street address': '12 Mill Road',
  City: 'Dudley',
  State: 'Missouri',
  'ZIP code': '63936',
} as const

type Label = keyof typeof ANSWERS

/**
 * Types into the form, but for the fields in `except`, as fast as people at best do: what is filled in faster is
 * taken for a programme's and parked.
 */
export async function fillInForm(page: Page, except: readonly Label[] = []): Promise<void> {
  for (const [label, text] of Object.entries(ANSWERS)) {
    if (except.some((left) => left === label)) continue
    await page.getByLabel(label, { exact: true }).pressSequentially(text, { delay: 45 })
  }
}

/** The reference number that the page answers with, once it does. */
export async function referenceOn(page: Page): Promise<string> {
  const message = page.getByRole('status').filter({ hasText: 'We received your request' })
  return message.locator('strong').innerText()
}
