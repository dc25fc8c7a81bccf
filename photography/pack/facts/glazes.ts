import { caption, type PackItem, pictureItem } from './item.ts'

interface Worked {
  readonly file: string
  readonly name: string
  readonly species: string
  readonly paint?: string
  readonly stain?: string
  readonly glaze?: string
  readonly shade: 'Light' | 'Medium' | 'Dark'
  readonly look: string
}

const glazeItem = ({ file, name, species, paint, stain, glaze, shade, look }: Worked): PackItem => {
  const coat = paint === undefined ? `${stain} stain` : `${paint} paint`
  const technique = glaze === undefined ? 'aged' : `${glaze} glaze`
  return pictureItem(file, `swatch-${file}`, {
    display_name: name,
    paint: paint ?? 'None',
    stain: stain ?? 'None',
    glaze: glaze ?? 'None',
    species,
    shade,
    finish_type: glaze === undefined ? 'Aged' : 'Glaze',
    aged: glaze === undefined,
    other: `${species} sample block with a molded edge, ${coat}, ${technique}: ${look}`,
    html: caption([species, coat, technique], `${look.charAt(0).toUpperCase()}${look.slice(1)}.`),
  })
}

export const GLAZED: readonly PackItem[] = [
  glazeItem({
    file: 'linen-umber-glaze',
    name: 'Linen, Umber glaze',
    species: 'Maple',
    paint: 'Linen',
    glaze: 'Umber',
    shade: 'Light',
    look: 'a brown glaze wiped over warm off-white, left in the grooves',
  }),
  glazeItem({
    file: 'chalk-white-pewter-glaze',
    name: 'Chalk white, Pewter glaze',
    species: 'Maple',
    paint: 'Chalk white',
    glaze: 'Pewter',
    shade: 'Light',
    look: 'a gray glaze wiped over clean white, left in the grooves',
  }),
  glazeItem({
    file: 'sage-umber-glaze',
    name: 'Sage, Umber glaze',
    species: 'Maple',
    paint: 'Sage',
    glaze: 'Umber',
    shade: 'Medium',
    look: 'a brown glaze wiped over muted green, left in the grooves',
  }),
  glazeItem({
    file: 'cherry-chestnut-ebony-glaze',
    name: 'Chestnut, Ebony glaze',
    species: 'Cherry',
    stain: 'Chestnut',
    glaze: 'Ebony',
    shade: 'Dark',
    look: 'a near black glaze deepens the lines of the molding over red brown stain',
  }),
  glazeItem({
    file: 'maple-honey-umber-glaze',
    name: 'Honey, Umber glaze',
    species: 'Maple',
    stain: 'Honey',
    glaze: 'Umber',
    shade: 'Medium',
    look: 'a brown glaze draws the molding in lines over golden maple',
  }),
  glazeItem({
    file: 'linen-aged',
    name: 'Linen, aged',
    species: 'Maple',
    paint: 'Linen',
    shade: 'Light',
    look: 'warm off-white worn through to the wood along its edges',
  }),
  glazeItem({
    file: 'harbor-navy-aged',
    name: 'Harbor navy, aged',
    species: 'Maple',
    paint: 'Harbor navy',
    shade: 'Dark',
    look: 'deep navy worn through to the wood along its edges',
  }),
  glazeItem({
    file: 'alder-chestnut-aged',
    name: 'Chestnut, aged',
    species: 'Alder',
    stain: 'Chestnut',
    shade: 'Dark',
    look: 'brown stain softened at the edges, with small dents',
  }),
]
