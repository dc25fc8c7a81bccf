import path from 'node:path'
import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectNoFaults } from '../support/browser/page-faults.ts'
import { visitedSite } from '../support/browser/visited-site.ts'
import { packItems } from '../support/content/sample-pack.ts'
import { DESK_SETTINGS, deskPerson, deskUrl } from '../support/desk/desk-person.ts'

const site = visitedSite(() => DESK_SETTINGS)

const GALLERY = '/desk/pictures/shiloh-images-gallery'
const ALL = packItems('shiloh-images-gallery').length
const picture = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const message = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).waitFor()

const untilLoaded = (page: Page) => page.getByRole('button', { name: /^Select all/ }).waitFor()

async function openDesk(name: string, path: string) {
  const visitor = await deskPerson(site, name, 'editor', path)
  await untilLoaded(visitor.page)
  return visitor
}

describe('with scripts', () => {
  test('selects pictures as in a file manager, sets a fact, and undoes it', async () => {
    const { page, complaints } = await deskPerson(site, 'Ada', 'editor', '/desk/pictures')
    await page.getByRole('heading', { level: 1, name: 'Pictures' }).waitFor()
    await expectNoFaults(page)
    await page.goto(deskUrl(site) + GALLERY)
    await untilLoaded(page)
    await expectNoFaults(page)

    await picture(page, 'Sage and oak kitchen').click()
    await picture(page, 'Navy and maple kitchen').click({ modifiers: ['Shift'] })
    await page.getByText('3 selected').waitFor()
    await picture(page, 'Sage galley kitchen').click({ modifiers: ['Control'] })
    await page.getByText('2 selected').waitFor()
    expect(await page.getByRole('textbox', { name: 'Title' }).count()).toBe(0)

    await page.getByRole('combobox', { name: 'Door' }).fill('Beaded')
    await click(page, 'Save')
    await message(page, /^Saved \d pictures?\. Live within a minute\./)
    await page.getByText('2 selected').waitFor()
    await expect.poll(() => page.getByRole('combobox', { name: 'Door' }).inputValue()).toBe('Beaded')
    await expectNoFaults(page)
    await click(page, 'Undo')
    await message(page, /^Undone/)
    await expect.poll(() => page.getByRole('combobox', { name: 'Door' }).inputValue()).not.toBe('Beaded')

    await click(page, 'Close message')
    await page.keyboard.press('Escape')
    await picture(page, 'Sage and oak kitchen').focus()
    await page.keyboard.press('Control+a')
    await page.getByText(`${ALL} selected`).waitFor()
    expect(complaints).toEqual([])
  })

  test('delays a second save until the first has rendered, so it can’t conflict with itself', async () => {
    const { page } = await openDesk('Sue', '/desk/pictures/shiloh-images-products-islands?pick=*')
    const heldRoutes: Route[] = []
    await page.route('**/*.data*', async (route) => {
      if (route.request().method() === 'GET') heldRoutes.push(route)
      else await route.continue()
    })
    const door = page.getByRole('combobox', { name: 'Door' })
    await door.fill((await door.inputValue()) === 'Slab' ? 'Shaker' : 'Slab')
    await click(page, 'Save')
    await expect.poll(() => heldRoutes.length).toBeGreaterThan(0)
    const save = page.getByRole('button', { name: 'Save', exact: true })
    expect(await save.isDisabled()).toBe(true)
    for (const route of heldRoutes) await route.continue()
    await message(page, /^Saved \d+ pictures?/)
    await expect.poll(() => save.isEnabled()).toBe(true)
  })

  test('moves a picture by keyboard, announces its position, and adds a link to its caption', async () => {
    const { page, complaints } = await openDesk('Kim', GALLERY)
    await page.getByRole('checkbox', { name: 'Sage galley kitchen' }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Alt+ArrowRight')
    await message(page, 'Moved to position 3.')
    await page.keyboard.press('Alt+ArrowLeft')
    await message(page, 'Moved to position 2.')

    const caption = page.getByRole('textbox', { name: 'Caption' })
    await caption.focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('See our doors')
    await page.keyboard.press('Shift+Control+ArrowLeft')
    await click(page, 'Bold')
    await click(page, 'Link')
    await page.keyboard.type('/products/doorstyles')
    await page.keyboard.press('Enter')
    await click(page, 'Save')
    await message(page, /^Saved 1 picture/)
    await page.goto(`${deskUrl(site)}/gallery/sage-galley-kitchen`)
    await page.getByRole('link', { name: 'doors', exact: true }).first().waitFor()
    expect(complaints).toEqual([])
  })

  test('marks words as another language by keyboard', async () => {
    const { page, complaints } = await openDesk('Lin', GALLERY)
    await picture(page, 'Sage galley kitchen').click()
    await page.getByRole('textbox', { name: 'Caption' }).focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Doors\n\nA tall buffet')
    await page.keyboard.press('Shift+Control+ArrowLeft')
    await page.keyboard.press('Control+i')
    await click(page, 'Language')
    await page.keyboard.type('fr')
    await page.keyboard.press('Enter')
    await click(page, 'Save')
    await message(page, /^Saved 1 picture/)
    await page.goto(`${deskUrl(site)}/gallery/sage-galley-kitchen`)
    const words = page.locator('main em [lang=fr]').first()
    expect(await words.textContent()).toBe('buffet')
    expect(complaints).toEqual([])
  })

  test('shows the slower of two editors both values and the other’s name', async () => {
    const [ada, ben] = [await openDesk('Ada Slow', GALLERY), await openDesk('Ben', GALLERY)]
    for (const { page } of [ada, ben]) await picture(page, 'Walnut pantry wall').click()
    const title = (page: Page) => page.getByRole('textbox', { name: 'Title' })
    await title(ada.page).fill('Pantry of Ada')
    await click(ada.page, 'Save')
    await message(ada.page, /^Saved 1 picture/)
    await title(ben.page).fill('Pantry of Ben')
    await click(ben.page, 'Save')
    await ben.page
      .getByRole('heading', { name: 'Ada Slow changed the same thing while you were editing' })
      .waitFor()
    await expectNoFaults(ben.page)
    await ben.page.getByRole('radio', { name: /Pantry of Ben/ }).check()
    await click(ben.page, 'Save your choices')
    await message(ben.page, /^Saved 1 picture/)
    await picture(ben.page, 'Pantry of Ben').waitFor()
  })

  test('sets a focal point by click with crops beside it, and moves a picture by dragging', async () => {
    const { page, complaints } = await openDesk('Flo', GALLERY)
    await picture(page, 'Navy coffee bar').click()
    await click(page, 'Focal point')
    const dialog = page.getByRole('dialog', { name: 'Focal point' })
    await dialog.getByRole('button', { name: /^Set the focal point/ }).click({ position: { x: 10, y: 10 } })
    await expect.poll(() => dialog.getByLabel('Across').inputValue()).toMatch(/^[1-5]$/)
    await dialog.getByLabel('Across').press('ArrowUp')
    await expectNoFaults(page)
    await click(page, 'Save focal point')
    await message(page, /^Set the focal point/)

    await picture(page, 'Green and brass kitchen').dragTo(picture(page, 'Walnut slab kitchen'), {
      targetPosition: { x: 5, y: 80 },
    })
    await message(page, /^Moved to position \d+/)
    const order = async () =>
      page.getByRole('checkbox').evaluateAll((boxes) => boxes.map((box) => box.ariaLabel))
    await expect
      .poll(async () => (await order())[(await order()).indexOf('Green and brass kitchen') + 1])
      .toBe('Walnut slab kitchen')
    expect(complaints).toEqual([])
  })

  test('an editor describes incomplete pictures one after the other without the mouse', async () => {
    const { page, complaints } = await openDesk('Ina', '/desk/pictures/shiloh-images-products-vanities')
    for (const place of [0, 1]) {
      await page.getByRole('checkbox').nth(place).check()
      // Saving ends its public address, even for a request still in flight.
      const selectedImage = page.getByRole('region', { name: 'Selected pictures' }).getByRole('img').first()
      await expect.poll(() => selectedImage.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
      await click(page, 'Unpublish')
      await message(page, /^Took 1 picture off the site/)
      await page.getByRole('textbox', { name: 'Alt text' }).fill('')
      await click(page, 'Save')
      await message(page, /^Saved as a draft/)
      await click(page, 'Close message')
      await click(page, 'Select none')
    }
    await page.getByRole('link', { name: 'Incomplete 2' }).click()
    await page.getByRole('heading', { level: 1, name: /^Incomplete of / }).waitFor()
    await expectNoFaults(page)
    for (const left of [1, 0]) {
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('description')
      await page.keyboard.type('A vanity with two sinks')
      await page.keyboard.press('Control+Enter')
      await page.getByRole('link', { name: `Incomplete ${left}` }).waitFor()
    }
    expect(complaints).toEqual([])
  })
})

test('keeps typed text when the session ends', async () => {
  const { page, context } = await openDesk('Una', `${GALLERY}?pick=navy-and-maple-kitchen.jpg`)
  await page.getByRole('textbox', { name: 'Alt text' }).fill('Typed while signed out')
  const cookies = await context.cookies()
  await context.clearCookies({ name: '__Host-desk' })
  await click(page, 'Save')
  await page.getByRole('heading', { name: 'You were signed out' }).waitFor()
  await expectNoFaults(page)
  await context.addCookies(cookies.filter(({ name }) => name === '__Host-desk'))
  await click(page, 'Save again')
  await message(page, /^Saved 1 picture/)
  expect(await page.getByRole('textbox', { name: 'Alt text' }).inputValue()).toBe('Typed while signed out')
})

test('restores a deleted picture from the trash and a changed one from the history', async () => {
  const { page, complaints } = await openDesk('Hal', '/desk/pictures/shiloh-images-products-islands')
  const name = (await page.getByRole('checkbox').first().getAttribute('aria-label')) ?? ''
  await page.getByRole('checkbox').first().check()
  // A picture request still in flight at deletion gets a 404.
  await page.waitForLoadState('networkidle')
  await click(page, 'Delete')
  await message(page, /^Moved 1 picture to the trash/)
  await page.getByRole('link', { name: 'Overview' }).click()
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
  await expectNoFaults(page)

  await page.getByRole('link', { name: 'Activity', exact: true }).click()
  await page.getByRole('link', { name: 'Trash', exact: true }).click()
  await page.getByRole('rowheader', { name }).waitFor()
  await expectNoFaults(page)
  await click(page, `Restore ${name}`)
  await message(page, /^Restored from the trash: 1 item/)
  await page.getByText('The trash is empty.').waitFor()

  await page.getByRole('link', { name: 'Changes', exact: true }).click()
  await page
    .getByRole('cell', { name: `Restored from the trash “${name}” in Islands`, exact: true })
    .waitFor()
  await expectNoFaults(page)
  await page.getByRole('button', { name: `Deleted “${name}” in Islands` }).click()
  await message(page, 'Everything is already as it was before that change.')
  expect(complaints).toEqual([])
})

test('works with forms and links without scripts', async () => {
  const { page } = await deskPerson(site, 'Nora', 'editor', GALLERY, { javaScriptEnabled: false })
  await page
    .getByRole('checkbox', { name: 'Mudroom in olive', exact: true })
    .or(page.getByRole('checkbox').nth(3))
    .first()
    .check()
  await page.getByRole('checkbox').nth(4).check()
  await click(page, 'Edit selected')
  await page.getByText('2 selected').waitFor()
  await page.getByRole('combobox', { name: 'Species', exact: true }).fill('Cherry')
  await click(page, 'Save')
  await page.getByText(/^Saved \d pictures?/).waitFor()
  await page.getByText('2 selected').waitFor()
  await click(page, 'Undo')
  await page.getByText(/^Undone/).waitFor()

  await page.getByRole('link', { name: 'Navy coffee bar', exact: true }).click()
  await page
    .getByLabel('Replace picture')
    .setInputFiles(path.resolve('content/shiloh-images-gallery/alder-lodge-kitchen.jpg'))
  await click(page, 'Replace')
  await page.getByText(/^Replaced the picture of/).waitFor()
  expect(await page.getByText('1 selected').count()).toBe(1)
})
