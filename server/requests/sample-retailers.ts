import type { Retailer } from '#core/retailers/shops/retailer.ts'
import { BARE_RETAILER } from '#core/retailers/shops/retailer.ts'
import type { RetailerStore } from '#core/retailers/shops/retailer-store.ts'
import { freeSlug } from '#core/retailers/shops/shop-slug.ts'

type Sample = Pick<
  Retailer,
  | 'name'
  | 'streetAddress'
  | 'city'
  | 'state'
  | 'zip'
  | 'email'
  | 'phone'
  | 'area'
  | 'website'
  | 'onDisplay'
  | 'ownWords'
>

const WEEK = {
  hoursMonday: '9 am–5:30 pm',
  hoursTuesday: '9 am–5:30 pm',
  hoursWednesday: '9 am–5:30 pm',
  hoursThursday: '9 am–5:30 pm',
  hoursFriday: '9 am–5:30 pm',
  hoursSaturday: '10 am–2 pm',
  hoursSunday: 'Closed',
}

/** Fictional shops, with names and numbers reserved for examples. */
export const SAMPLE_RETAILERS: readonly Sample[] = [
  {
    name: 'Oak & Anvil Kitchens',
    streetAddress: '210 Main Street',
    city: 'Poplar Bluff',
    state: 'Missouri',
    zip: '63901',
    email: 'requests@oak-and-anvil.example',
    phone: '(573) 555-0110',
    area: '636, 637, 638, 639',
    website: 'https://www.oak-and-anvil.example',
    onDisplay: 'Shaker door\nRaised panel door\nSage paint\nLinen paint\nNatural on walnut',
    ownWords:
      'A family shop in an old smithy. Bring your measurements, and we will draw your kitchen while you wait.',
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
    website: 'https://www.bootheel-cabinets.example',
    onDisplay: 'Shaker door\nBeadboard door\nLinen paint',
    ownWords: '',
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
    website: 'https://www.riverside-kitchens.example',
    onDisplay: 'Slab door\nShaker door\nHarbor navy paint\nSage paint',
    ownWords: 'Two floors by the river, with three kitchens that you can cook in.',
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
    website: 'https://www.three-rivers.example',
    onDisplay: 'Flat panel door\nRaised panel door\nNatural on hickory',
    ownWords: '',
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
    website: 'https://www.ozark-home.example',
    onDisplay:
      'Shaker door\nSlim shaker door\nSage paint\nLinen paint\nBottle green paint\nNatural on white oak',
    ownWords:
      'We have designed kitchens and baths in the Ozarks since 1994. Park behind the house; the showroom is on the ground floor.',
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
    website: 'https://www.route-66-kitchens.example',
    onDisplay: 'Shaker door\nStepped door\nGraphite paint',
    ownWords:
      'Look for the neon sign. Saturdays are for walk-ins, weekdays for appointments and walk-ins alike.',
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
    website: 'https://www.gateway-cabinetry.example',
    onDisplay: 'Slab door\nMitered door\nNatural on walnut\nSlate blue paint',
    ownWords: '',
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
    website: 'https://www.prairie-kitchens.example',
    onDisplay: 'Shaker door\nOne-piece MDF door\nFog paint\nSage paint',
    ownWords: 'An employee-owned shop with its own installers.',
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
    website: 'https://www.delta-design.example',
    onDisplay: 'Beaded door\nGlass frame door\nLinen paint',
    ownWords: '',
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
    website: 'https://www.sycamore-kitchens.example',
    onDisplay: 'Shaker door\nSlim shaker door\nDove paint',
    ownWords: '',
  },
]

/** Adds ten samples to a desk without retailers. Several processes may do this at once. */
export async function seedRetailers(
  store: Pick<RetailerStore, 'list' | 'save'>,
  today: string,
): Promise<void> {
  if ((await store.list()).length > 0) return
  const added = SAMPLE_RETAILERS.map((shop, index) => ({
    ...BARE_RETAILER,
    ...WEEK,
    ...shop,
    id: `sample-${index + 1}`,
    isListed: true,
    slug: freeSlug(shop.name, new Set()),
    confirmedOn: today,
    note: 'A sample',
  }))
  await store.save({ added, changed: [] })
}
