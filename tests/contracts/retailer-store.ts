import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Retailer } from '#core/retailers/shops/retailer.ts'
import { BARE_RETAILER } from '#core/retailers/shops/retailer.ts'
import type { RetailerStore } from '#core/retailers/shops/retailer-store.ts'

const retailer = (name: string, change: Partial<Retailer> = {}): Retailer => ({
  ...BARE_RETAILER,
  id: `id of ${name}`,
  name,
  streetAddress: '1 Mill Road',
  city: 'Joplin',
  state: 'MO',
  zip: '64801',
  email: 'desk@oak.example',
  phone: '(573) 555-0123',
  area: '648, 65801',
  note: 'Zoë 🪵\nafter nine',
  ...change,
})

const add = (retailers: RetailerStore, newRetailer: Retailer) =>
  retailers.save({ added: [newRetailer], changed: [] })
const change = (retailers: RetailerStore, changedRetailer: Retailer) =>
  retailers.save({ added: [], changed: [changedRetailer] })
const remove = (retailers: RetailerStore, id: string, version: number) =>
  retailers.save({ added: [], changed: [], removed: [{ id, version }] })

export function retailerStoreContract(
  name: string,
  prepare: () => Promise<{ readonly retailers: RetailerStore; dispose(): Promise<void> }>,
): void {
  describe(`the retailers: ${name}`, () => {
    let subject: Awaited<ReturnType<typeof prepare>>
    beforeEach(async () => {
      subject = await prepare()
    })
    afterEach(() => subject.dispose())

    test('are returned as stored, by name', async () => {
      const { retailers } = subject
      const [oak, elm] = [retailer('Oak'), retailer('elm', { isOn: false, note: '' })]
      expect([await add(retailers, oak), await add(retailers, elm)]).toEqual([true, true])
      expect(await retailers.list()).toEqual([elm, oak])
      expect(await retailers.get(oak.id)).toEqual(oak)
      expect(await retailers.get('nobody')).toBeUndefined()
    })

    test('have names that differ by more than case and spaces', async () => {
      const { retailers } = subject
      await add(retailers, retailer('Oak Kitchens'))
      await add(retailers, retailer('Elm'))
      expect(await add(retailers, retailer('OAK  kitchens', { id: 'another' }))).toBe(false)
      expect(await change(retailers, retailer('Elm', { name: 'oak kitchens', version: 2 }))).toBe(false)
      expect(await change(retailers, retailer('Elm', { name: 'ELM', version: 2 }))).toBe(true)
    })

    test('store public facts, and have unique slugs, if any', async () => {
      const { retailers } = subject
      const oak = retailer('Oak', {
        website: 'https://oak.example',
        hoursMonday: '9 am–5 pm',
        hoursSunday: 'Closed',
        onDisplay: 'Shaker door\nSage paint',
        ownWords: 'Since 1981\n\nBy the mill.',
        showroomPhoto: 'oak.jpg',
        isListed: true,
        passesAtOnce: true,
        slug: 'oak',
        confirmedOn: '2026-07-22',
      })
      const elm = retailer('Elm')
      expect([
        await add(retailers, oak),
        await add(retailers, elm),
        await add(retailers, retailer('Ash')),
      ]).toEqual([true, true, true])
      expect(await retailers.get(oak.id)).toEqual(oak)
      expect(await retailers.shops()).toEqual([oak])
      expect(await retailers.shopAt('oak')).toEqual(oak)
      for (const slug of ['', 'ash']) expect(await retailers.shopAt(slug)).toBeUndefined()
      const taking = { ...elm, slug: 'oak', version: 2 }
      expect(await change(retailers, taking)).toBe(false)
      expect(await add(retailers, retailer('Fir', { slug: 'oak' }))).toBe(false)
      const delistedOak = { ...oak, isListed: false, version: 2 }
      expect(await change(retailers, delistedOak)).toBe(true)
      expect(await retailers.shops()).toEqual([delistedOak])
    })

    test('reject the second of two changes of the same version', async () => {
      const { retailers } = subject
      await add(retailers, retailer('Oak'))
      const changes = await Promise.all(
        ['a', 'b', 'c'].map((note) => change(retailers, retailer('Oak', { note, version: 2 }))),
      )
      expect(changes.filter(Boolean)).toHaveLength(1)
      expect(await remove(retailers, 'id of Oak', 1)).toBe(false)
      expect(await remove(retailers, 'id of Oak', 2)).toBe(true)
      expect(await retailers.list()).toEqual([])
      expect(await change(retailers, retailer('Oak', { version: 3 }))).toBe(false)
    })

    test('are saved together or not at all, and may swap names', async () => {
      const { retailers } = subject
      const [oak, elm, ash] = [retailer('Oak'), retailer('Elm'), retailer('Ash')]
      expect(await retailers.save({ added: [oak, elm], changed: [] })).toBe(true)
      const swappedPair = [
        { ...oak, name: 'Elm', version: 2 },
        { ...elm, name: 'Oak', version: 2 },
      ]
      expect(await retailers.save({ added: [ash], changed: swappedPair })).toBe(true)
      const savedRetailers = [ash, ...swappedPair]
      expect(await retailers.list()).toEqual(savedRetailers)
      const birch = retailer('Birch')
      for (const invalidSave of [
        { added: [birch, retailer('OAK', { id: 'another' })], changed: [] },
        { added: [birch], changed: [{ ...ash, name: 'elm', version: 2 }] },
        {
          added: [birch],
          changed: [
            { ...ash, version: 2 },
            { ...elm, version: 2 },
          ],
        },
        { added: [birch], changed: [{ ...birch, id: 'nobody', version: 2 }] },
        { added: [birch], changed: [], removed: [{ id: ash.id, version: 2 }] },
      ])
        expect(await retailers.save(invalidSave)).toBe(false)
      expect(await retailers.list()).toEqual(savedRetailers)
      expect(
        await retailers.save({ added: [birch], changed: [], removed: [{ id: ash.id, version: 1 }] }),
      ).toBe(true)
      expect(await retailers.list()).toEqual([birch, ...swappedPair])
    })
  })
}
