/** A label without its leading title, for places that show both separately; may be empty. */
export function detailsOf(label: string, title: string): string {
  if (label === title) return ''
  return label.startsWith(`${title} · `) ? label.slice(title.length + 3) : label
}
