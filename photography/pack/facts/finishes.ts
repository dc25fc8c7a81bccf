import { GLAZED } from './glazes.ts'
import { caption, type PackItem, pictureItem } from './item.ts'

type Shade = 'Light' | 'Medium' | 'Dark'
type Paint = readonly [name: string, shade: Shade, look: string]
type Stain = readonly [file: string, species: string, stain: string, shade: Shade, look: string]

const PAINTS: readonly Paint[] = [
  ['Chalk white', 'Light', 'a clean white with the faintest warmth'],
  ['Linen', 'Light', 'a warm off-white'],
  ['Dove', 'Light', 'a pale, neutral gray'],
  ['Fog', 'Light', 'a light, cool gray'],
  ['Butter', 'Light', 'a soft, creamy yellow'],
  ['Powder', 'Light', 'a pale, grayed blue'],
  ['Greige', 'Light', 'a warm gray leaning to beige'],
  ['Sage', 'Medium', 'a muted, grayed green'],
  ['Mushroom', 'Medium', 'a warm, earthy gray'],
  ['Pewter', 'Medium', 'a mid gray without a tint'],
  ['Clay', 'Medium', 'a warm terra cotta'],
  ['Slate blue', 'Medium', 'a steady blue with gray in it'],
  ['Olive', 'Medium', 'a deep, yellowed green'],
  ['Oxblood', 'Dark', 'a deep brown red'],
  ['Bottle green', 'Dark', 'a deep, cool green'],
  ['Harbor navy', 'Dark', 'a deep navy blue'],
  ['Graphite', 'Dark', 'a soft near black'],
]

const STAINS: readonly Stain[] = [
  ['maple-natural', 'Maple', 'Natural', 'Light', 'creamy and even, with a quiet grain'],
  ['maple-honey', 'Maple', 'Honey', 'Light', 'golden, with a quiet grain'],
  ['maple-cognac', 'Maple', 'Cognac', 'Medium', 'a warm orange brown, evenly toned'],
  ['maple-chestnut', 'Maple', 'Chestnut', 'Medium', 'a soft mid brown'],
  ['maple-espresso', 'Maple', 'Espresso', 'Dark', 'a very dark brown with little grain'],
  ['cherry-natural', 'Cherry', 'Natural', 'Medium', 'a pinkish brown that will deepen with light'],
  ['cherry-cognac', 'Cherry', 'Cognac', 'Medium', 'a strong red orange'],
  ['cherry-chestnut', 'Cherry', 'Chestnut', 'Dark', 'a deep red brown'],
  ['white-oak-natural', 'White oak', 'Natural', 'Light', 'a pale straw with straight, open grain'],
  ['white-oak-honey', 'White oak', 'Honey', 'Medium', 'a golden tan with open grain'],
  ['oak-weathered', 'White oak', 'Weathered', 'Medium', 'a sun bleached brown with open grain'],
  ['red-oak-tobacco', 'Red oak', 'Tobacco', 'Dark', 'a full brown with open grain'],
  ['oak-driftwood', 'Red oak', 'Driftwood', 'Medium', 'a grayed brown with open grain'],
  ['hickory-natural', 'Hickory', 'Natural', 'Light', 'pale sapwood beside tan heartwood'],
  ['hickory-driftwood', 'Hickory', 'Driftwood', 'Medium', 'a grayed brown over a bold grain'],
  ['hickory-tobacco', 'Hickory', 'Tobacco', 'Dark', 'a full brown over a bold grain'],
  ['alder-natural', 'Alder', 'Natural', 'Light', 'a light, pinkish tan'],
  ['alder-cognac', 'Alder', 'Cognac', 'Medium', 'a warm red brown'],
  ['alder-chestnut', 'Alder', 'Chestnut', 'Dark', 'a rich, even brown'],
  ['walnut-natural', 'Walnut', 'Natural', 'Dark', 'chocolate brown with darker streaks'],
  ['walnut-espresso', 'Walnut', 'Espresso', 'Dark', 'nearly black, with a fine grain'],
  ['birch-honey', 'Birch', 'Honey', 'Light', 'golden, with a soft wave in the grain'],
  ['ash-weathered', 'Ash', 'Weathered', 'Medium', 'a dry tan with bold, dark lines'],
  ['ash-charcoal', 'Ash', 'Charcoal', 'Dark', 'a charcoal brown with its lines still showing'],
]

const paint = ([name, shade, look]: Paint): PackItem => {
  const file = name.toLowerCase().replaceAll(' ', '-')
  return pictureItem(`${file}-paint`, `swatch-${file}`, {
    display_name: name,
    paint: name,
    stain: 'None',
    glaze: 'None',
    species: 'Maple',
    shade,
    finish_type: 'Paint',
    aged: false,
    other: `Painted sample block in ${name}: ${look}`,
    html: caption(
      ['Maple', `${name} paint`],
      `${name} is ${look}. Paint hides the grain, so the door's profile stands out.`,
    ),
  })
}

const stain = ([file, species, name, shade, look]: Stain): PackItem => {
  const weathered = name === 'Weathered' || name === 'Driftwood'
  const stainName = name === 'Natural' ? 'Natural' : `${name} stain`
  return pictureItem(file.replace(/^oak-/, `${species.toLowerCase().replace(' ', '-')}-`), `swatch-${file}`, {
    display_name: name,
    paint: 'None',
    stain: name,
    glaze: 'None',
    species,
    shade,
    finish_type: weathered ? 'Weathered' : 'Stain',
    aged: weathered,
    other: `${species} sample block, ${name === 'Natural' ? 'natural finish' : stainName}: ${look}`,
    html: caption([species, stainName], `${look.charAt(0).toUpperCase()}${look.slice(1)}.`),
  })
}

export const FINISHES: readonly PackItem[] = [...PAINTS.map(paint), ...STAINS.map(stain), ...GLAZED]
