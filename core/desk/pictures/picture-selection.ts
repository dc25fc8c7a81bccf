/** Selects all pictures of a container. */
const EVERY = '*'

/** The pictures that an editor selected. */
export type PictureSelection =
  | { readonly kind: 'some'; readonly names: readonly string[] }
  | { readonly kind: 'all'; readonly except: readonly string[] }

/** Parses a selection from form fields or a query: `pick` for each picture, or `*` and `except`. */
export function readSelection(fields: Pick<URLSearchParams, 'getAll'>): PictureSelection {
  const names = fields.getAll('pick')
  if (names.includes(EVERY)) return { kind: 'all', except: fields.getAll('except') }
  return { kind: 'some', names: [...new Set(names)] }
}

/** The selection as form fields or a query. */
export function selectionFields(selection: PictureSelection): readonly (readonly [string, string])[] {
  if (selection.kind === 'some') return selection.names.map((name) => ['pick', name] as const)
  return [['pick', EVERY] as const, ...selection.except.map((name) => ['except', name] as const)]
}

/** The selected items of a list. */
export function selectedOf<T extends { readonly name: string }>(
  items: readonly T[],
  selection: PictureSelection,
): readonly T[] {
  const names = new Set(selection.kind === 'all' ? selection.except : selection.names)
  return items.filter(({ name }) => names.has(name) === (selection.kind === 'some'))
}
