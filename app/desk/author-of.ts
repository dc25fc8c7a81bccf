import type { RouterContextProvider } from 'react-router'
import { visitContext } from '#app/context.ts'
import type { Author } from '#services/content/change-log.ts'
import { sessionOf } from './guard.ts'

export function authorOf(context: Readonly<RouterContextProvider>): Author {
  return { name: sessionOf(context).person.name, log: context.get(visitContext).log }
}
