import { type PackItem, pictureItem } from './item.ts'

type Wood = readonly [species: string, file: string, janka: string, description: string, look: string]

/** Janka hardness in pounds-force, as published for North American species at 12 % moisture. */
const WOODS: readonly Wood[] = [
  [
    'Maple',
    'species-maple',
    '1,450',
    'Hard maple has a fine, even grain and a pale cream color, sometimes with small mineral streaks. Its closed pores make it the smoothest wood to paint. Light and medium stains suit it; dark ones can look uneven. It yellows slightly over the years.',
    'pale cream with a fine, even grain',
  ],
  [
    'Cherry',
    'species-cherry',
    '950',
    'Cherry is smooth and satiny, with a fine grain, small gum flecks and pinkish brown heartwood. It takes stain well but hardly needs it: light deepens it to a red brown, most of all in the first few months. Move things around so that it darkens evenly.',
    'pinkish brown with fine lines',
  ],
  [
    'White oak',
    'species-white-oak',
    '1,360',
    'White oak has a straight, open grain and a light tan color with no red in it. Stain settles in the pores and brings out the grain. Weathered finishes suit it well. It mellows to a slightly warmer tan.',
    'light tan with straight, open grain',
  ],
  [
    'Red oak',
    'species-red-oak',
    '1,290',
    'Red oak has a bold, open grain with a pinkish tone. It takes any stain easily, and the grain shows through even the dark ones. It turns a little more amber with age.',
    'warm tan with bold, open grain',
  ],
  [
    'Hickory',
    'species-hickory',
    '1,820',
    'Hickory is the hardest wood we offer, with a strong grain and wide swings from pale sapwood to brown heartwood, often in the same door. Stain softens that contrast but never hides it. The tones draw a little closer together over time.',
    'pale sapwood beside tan heartwood',
  ],
  [
    'Walnut',
    'species-walnut',
    '1,010',
    'Walnut is chocolate brown with darker streaks and a semi-open grain. It is usually left natural; stain evens out the sapwood. Unlike our other woods, it turns lighter and more golden as it meets the light.',
    'chocolate brown with darker streaks',
  ],
  [
    'Birch',
    'species-birch',
    '1,260',
    'Yellow birch has a fine, sometimes wavy grain and runs from cream sapwood to light reddish brown heartwood. Light and medium stains suit it; dark ones can blotch. It warms to a soft gold.',
    'cream to light gold with a fine grain',
  ],
  [
    'Alder',
    'species-alder',
    '590',
    'Red alder is light brown with a pinkish cast and a straight, even grain that looks a lot like cherry. It takes stain evenly. It is softer than our other woods and shows dents sooner. Its color changes little with age.',
    'light pinkish brown with an even grain',
  ],
  [
    'Ash',
    'species-ash',
    '1,320',
    'White ash is pale, with bold, open grain lines like those of oak. It takes stain easily, from weathered tones to charcoal, and the grain still shows. Left natural, it turns from near white to straw.',
    'pale with bold, open grain lines',
  ],
]

export const WOODS_LIST: readonly PackItem[] = WOODS.map(([species, file, janka, description, look]) =>
  pictureItem(species.toLowerCase().replace(' ', '-'), file, {
    species,
    title: species,
    description: `${description} Janka hardness: ${janka} lbf.`,
    other: `${species} sample block: ${look}`,
  }),
)
