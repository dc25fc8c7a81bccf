import { DOORS } from '../facts/doors.ts'
import { FINISHES } from '../facts/finishes.ts'
import type { PackItem } from '../facts/item.ts'
import { HOODS } from '../facts/pieces.ts'
import { TURNED_LEGS } from '../facts/turned-legs.ts'
import { WOODS_LIST } from '../facts/woods.ts'
import type { Pictures } from '../pictures.ts'
import { COLOR_NOTE, cover, documentPage, embedder, fact, figure, nameOf } from './layout.ts'

const detailsOf = (item: PackItem): string =>
  [fact(item, 'species'), fact(item, 'finish')].filter((part) => part !== '').join(' · ')

export const productGuide = async (pictures: Pictures): Promise<string> => {
  const embed = embedder(pictures)
  const grid = async (
    columns: string,
    items: readonly PackItem[],
    size: readonly [number, number],
    text: (item: PackItem) => { name: string; line?: string },
  ): Promise<string> =>
    `<div class="grid ${columns}">${(await Promise.all(items.map((item) => figure(embed, item, size, text(item))))).join('')}</div>`
  const toEntry = (line: (item: PackItem) => string) => (item: PackItem) => ({
    name: nameOf(item),
    line: line(item),
  })
  const ofTypes = (...types: readonly string[]): readonly PackItem[] =>
    FINISHES.filter((item) => types.includes(fact(item, 'finish_type')))
  const pages = [
    `<h2>Doors</h2>${await grid('four', DOORS, [300, 367], toEntry(detailsOf))}`,
    `<h2>Woods</h2>${await grid('three', WOODS_LIST, [330, 165], (item) => ({ name: fact(item, 'species'), line: fact(item, 'description') })).then((html) => html.replaceAll('<figcaption', '<figcaption style="font-size:7.9pt"'))}<p class="note" style="margin-top:.12in">Janka hardness is the force, in pounds, it takes to press a 0.444 inch steel ball halfway into the wood. Figures are published averages for dry wood.</p>`,
    `<h2>Paints</h2>${await grid(
      'four',
      ofTypes('Paint'),
      [240, 240],
      toEntry((item) => fact(item, 'shade')),
    )}<p class="note" style="margin-top:.18in">${COLOR_NOTE}</p>`.replaceAll(
      'class="grid four"',
      'class="grid" style="grid-template-columns:repeat(5,1fr);gap:.2in .16in"',
    ),
    `<h2>Stains</h2>${await grid(
      'six',
      ofTypes('Stain', 'Weathered'),
      [190, 190],
      toEntry(
        (item) => `${fact(item, 'finish_type') === 'Weathered' ? 'Weathered · ' : ''}${fact(item, 'shade')}`,
      ),
    )}<p class="text" style="margin-top:.26in">Driftwood and Weathered are weathered finishes. The same stain looks different on every wood, and no two boards take it alike.</p><p class="note" style="margin-top:.1in">${COLOR_NOTE}</p>`,
    `<h2>Glazes and aged finishes</h2>${await grid(
      'four',
      ofTypes('Glaze', 'Aged'),
      [300, 300],
      toEntry((item) => fact(item, 'species')),
    )}<p class="text" style="margin-top:.26in">A glaze is wiped over paint or stain and settles where the molding is deepest. The aged technique wears the finish through along the edges. Both are done by hand, so no two pieces are alike.</p><p class="note" style="margin-top:.1in">${COLOR_NOTE}</p>`,
    `<h2>Range hoods</h2>${await grid(
      'four',
      HOODS,
      [330, 330],
      toEntry((item) => fact(item, 'finish')),
    )}<p class="note" style="margin-top:.12in">Range hoods are sold only with other cabinetry, not individually.</p><hr class="rule"><h2>Turned legs</h2><div style="max-width:5.4in">${await grid('three', TURNED_LEGS, [330, 403], toEntry(detailsOf))}</div>`,
  ]
  const front = cover(
    await embed('door-beaded-slate.jpg', 1275, 1035, 'Slate blue cabinet door with a bead around its panel'),
    'Product guide',
    'Doors, woods, paints, stains and glazes, range hoods and turned legs.',
  )
  return documentPage('Product guide', pages, front)
}
