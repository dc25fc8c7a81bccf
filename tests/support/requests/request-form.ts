import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'

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

let mailboxes = 0

/** Forms sent within three seconds of opening are parked as spam. */
const SHORTEST_VISIT_MS = 3_200

/** Fills in the form with an email address unique in this process, and takes long enough to pass for a person. */
export async function fillInForm(page: Page, except: readonly Label[] = []): Promise<void> {
  const longEnough = sleep(SHORTEST_VISIT_MS)
  for (const [label, text] of Object.entries(ANSWERS)) {
    if (except.some((omission) => omission === label)) continue
    const input = label === 'Email' ? `${(mailboxes += 1)}.${text}` : text
    await page.getByLabel(label, { exact: true }).pressSequentially(input)
  }
  await longEnough
}

export async function referenceOn(page: Page): Promise<string> {
  const message = page.getByRole('status').filter({ hasText: 'We received your request' })
  return message.locator('strong').innerText()
}
