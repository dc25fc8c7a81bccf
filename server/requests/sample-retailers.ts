import type { RetailerStore } from '#core/ports/retailer-store.ts'
import { NO_RULES } from '#core/retailers/passing-rules.ts'
import type { Retailer } from '#core/retailers/retailer.ts'

/** Shops that do not exist, on names and numbers that are reserved for examples. */
export const SAMPLE_RETAILERS: readonly Omit<
  Retailer,
  'id' | 'isOn' | 'note' | 'version' | keyof typeof NO_RULES
>[] = [
  {
    name: 'Oak & Anvil Kitchens',
    streetAddress: '210 Main Street',
    city: 'Poplar Bluff',
    state: 'Missouri',
    zip: '63901',
    email: 'requests@oak-and-anvil.example',
    phone: '(573) 555-0110',
    area: '636, 637, 638, 639',
  },
  {
    name: 'Bootheel Cabinet Company',
    streetAddress: '48 Court Square',
    city: 'Dexter',
    state: 'Missouri',
    zip: '63841',
    email: 'requests@bootheel-cabinets.example',
    phone: '(573) 555-0111',
    area: '637, 638, 639',
  },
  {
    name: 'Riverside Kitchen & Bath',
    streetAddress: '900 Broadway Street',
    city: 'Cape Girardeau',
    state: 'Missouri',
    zip: '63701',
    email: 'requests@riverside-kitchens.example',
    phone: '(573) 555-0112',
    area: '630, 631, 636, 637, 638, 639, 629',
  },
  {
    name: 'Three Rivers Millwork',
    streetAddress: '75 Walnut Street',
    city: 'West Plains',
    state: 'Missouri',
    zip: '65775',
    email: 'requests@three-rivers.example',
    phone: '(573) 555-0113',
    area: '638, 639, 655, 656, 657, 725',
  },
  {
    name: 'Ozark Home Studio',
    streetAddress: '1400 Glenstone Avenue',
    city: 'Springfield',
    state: 'Missouri',
    zip: '65804',
    email: 'requests@ozark-home.example',
    phone: '(573) 555-0114',
    area: '648, 655, 656, 657, 658, 726',
  },
  {
    name: 'Route 66 Kitchens',
    streetAddress: '600 Rangeline Road',
    city: 'Joplin',
    state: 'Missouri',
    zip: '64801',
    email: 'requests@route-66-kitchens.example',
    phone: '(573) 555-0115',
    area: '647, 648, 658, 667, 743',
  },
  {
    name: 'Gateway Cabinetry',
    streetAddress: '3300 Olive Street',
    city: 'Saint Louis',
    state: 'Missouri',
    zip: '63103',
    email: 'requests@gateway-cabinetry.example',
    phone: '(573) 555-0116',
    area: '620, 622, 630, 631, 633, 636',
  },
  {
    name: 'Prairie Kitchen Works',
    streetAddress: '512 Delaware Street',
    city: 'Kansas City',
    state: 'Missouri',
    zip: '64105',
    email: 'requests@prairie-kitchens.example',
    phone: '(573) 555-0117',
    area: '640, 641, 644, 660, 661, 662',
  },
  {
    name: 'Delta Design Center',
    streetAddress: '220 Union Avenue',
    city: 'Memphis',
    state: 'Tennessee',
    zip: '38103',
    email: 'requests@delta-design.example',
    phone: '(573) 555-0118',
    area: '380, 381, 386, 723, 724',
  },
  {
    name: 'Sycamore Kitchen Gallery',
    streetAddress: '18 Monument Circle',
    city: 'Indianapolis',
    state: 'Indiana',
    zip: '46204',
    email: 'requests@sycamore-kitchens.example',
    phone: '(573) 555-0119',
    area: '460, 461, 462, 463, 469, 473',
  },
]

/** Gives a desk that has no retailers ten to try things with. Several processes may do it at once. */
export async function seedRetailers(store: Pick<RetailerStore, 'list' | 'add'>): Promise<void> {
  if ((await store.list()).length > 0) return
  for (const [index, shop] of SAMPLE_RETAILERS.entries())
    await store.add({
      ...shop,
      ...NO_RULES,
      id: `sample-${index + 1}`,
      isOn: true,
      note: 'A sample',
      version: 1,
    })
}
