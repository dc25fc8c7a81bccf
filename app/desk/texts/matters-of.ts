import type { TextRow } from '#services/desk/texts/text-editor.ts'

/** Warnings about a text. */
export function textWarnings({ broken, outdated }: Pick<TextRow, 'broken' | 'outdated'>): readonly string[] {
  return [
    ...(broken === 0 ? [] : [broken === 1 ? 'one link leads nowhere' : `${broken} links lead nowhere`]),
    ...(outdated === 0
      ? []
      : [`the default text has changed since in ${outdated === 1 ? 'one place' : `${outdated} places`}`]),
  ]
}
