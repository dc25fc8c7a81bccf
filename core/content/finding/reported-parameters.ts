import { ContainerType } from '../container-types.ts'
import { filterKeys } from '../facts.ts'
import { COLOR_KEY } from '../finishes/color-families.ts'
import { paramOf } from './filter-query.ts'

/** The query parameters that a gallery's page view may report: its filters, and the page of a list. */
export const REPORTED_PARAMETERS: readonly string[] = [
  ...new Set([
    ...[ContainerType.Cabinet, ContainerType.Finish, ContainerType.Eclipse].flatMap(filterKeys).map(paramOf),
    paramOf(COLOR_KEY),
    'page',
  ]),
]
